// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import {
  type FeedAnswer,
  type FeedKeeper,
  type Fixture,
  fixturesOf,
} from '@clubhouse/content/feed';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedRules } from '#features/matches/feed-rules.ts';
import { fixturesKey, HOME_FIXTURES_LIMIT } from '#features/matches/match-lists.ts';
import { aPage } from '#test/a-page.ts';
import { Bill, billWords } from './bill.tsx';
import { LiveBill } from './live-bill.tsx';

const NOW = Date.parse('2025-11-20T09:00:00Z');
const MINUTE = 60_000;
const words = billWords(club);

const against = (awayTeam: string) =>
  fixturesOf([{ kickOff: NOW + 54 * 60 * MINUTE, homeTeam: 'Ferrymere', awayTeam }], club);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  // React's only complaint here could be of a hydration that does not fit its markup.
  vi.spyOn(console, 'error').mockImplementation((complaint: unknown) => {
    throw new Error(String(complaint));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The bill of a page rendered some time ago, alive; and how often it then asked the feed. */
async function hydrated(rendered: FeedAnswer<Fixture>, ageMs = 0) {
  let asked = 0;
  const fixtures = async (): Promise<FeedAnswer<Fixture>> => {
    asked += 1;
    return { source: 'live', items: against('Tidemill'), readAt: NOW };
  };
  const matches: FeedKeeper = {
    fixtures,
    results: async () => ({ source: 'fallback', items: [] }),
  };
  const page = aPage({ data: [[fixturesKey(HOME_FIXTURES_LIMIT), rendered]], matches });
  const renderedAt = NOW - ageMs;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <Bill words={words} fixtures={rendered.items} renderedAt={renderedAt} />,
  );
  const bill = { words, renderedAt, rules: feedRules(club) };
  const asRendered = container.firstElementChild;
  render(<LiveBill {...bill} page={page} />, { container, hydrate: true });
  // What does not fit its markup is thrown away and made anew.
  expect(container.firstElementChild).toBe(asRendered);
  await act(async () => {});
  return asked;
}

test('a page from a cache comes alive as it was rendered, and then tells the time', async () => {
  const items = against('Old Kestrels');
  await hydrated({ source: 'live', items, readAt: NOW }, 3 * 60 * MINUTE);
  expect(screen.getByRole('timer', { name: '2 days 6 hours to kick-off' })).toBeTruthy();
});

test('a match the server has just read is not asked for again', async () => {
  const asked = await hydrated({ source: 'live', items: against('Old Kestrels'), readAt: NOW });
  expect(asked).toBe(0);
  expect(screen.getByText(/Old Kestrels/)).toBeTruthy();
});

test('where the server knew of no match the browser finds out', async () => {
  const asked = await hydrated({ source: 'fallback', items: [] });
  expect(asked).toBe(1);
  expect(screen.getByText(/Tidemill/)).toBeTruthy();
});

test('who comes back to the page sees the match that is next by then', async () => {
  await hydrated({ source: 'live', items: against('Old Kestrels'), readAt: NOW });
  vi.setSystemTime(NOW + 10 * MINUTE);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText(/Tidemill/)).toBeTruthy();
});
