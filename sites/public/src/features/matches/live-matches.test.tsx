// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import {
  type FeedAnswer,
  type FeedKeeper,
  type Fixture,
  fixturesOf,
  type Result,
  resultsOf,
} from '@clubhouse/content/feed';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPage } from '#test/a-page.ts';
import { feedRules } from './feed-rules.ts';
import { FixtureList } from './fixture-list.tsx';
import { LiveFixtures } from './live-fixtures.tsx';
import { LiveResults } from './live-results.tsx';
import { fixturesKey, RESULTS_KEY } from './match-lists.ts';
import { ResultsBoard } from './results-board.tsx';

const SOON = Date.now() + 7 * 86_400_000;
const readAt = Date.parse('2025-11-20T14:05:00Z');
const list = { badge: '/club/badge.svg', retry: '/events' };
const board = { badge: '/club/badge.svg', competition: 'County merit table' };
const rules = feedRules(club);

const fixture = (awayTeam: string) =>
  fixturesOf([{ kickOff: SOON, homeTeam: 'Ferrymere', awayTeam }], club);
const result = (awayTeam: string) =>
  resultsOf([{ kickOff: 1, homeTeam: 'Ferrymere', awayTeam, homeScore: 1, awayScore: 0 }], club);
const live = <Item,>(items: readonly Item[]): FeedAnswer<Item> => ({
  source: 'live',
  items,
  readAt,
});
const none = { source: 'fallback', items: [] } as const;

beforeEach(() => {
  // React's only complaint here could be of a hydration that does not fit its markup.
  vi.spyOn(console, 'error').mockImplementation((complaint: unknown) => {
    throw new Error(String(complaint));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** The order of play as the server left it, alive; `told` is what the feed then says in the browser. */
async function fixtures(rendered: FeedAnswer<Fixture>, told: FeedAnswer<Fixture>) {
  const matches: FeedKeeper = { fixtures: async () => told, results: async () => none };
  const page = aPage({ data: [[fixturesKey(5), rendered]], matches });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <FixtureList fixtures={{ kind: 'loaded', data: rendered }} rules={rules} {...list} />,
  );
  render(<LiveFixtures {...list} limit={5} rules={rules} page={page} place={container} />, {
    container,
    hydrate: true,
  });
  await act(async () => {});
}

async function results(rendered: FeedAnswer<Result>, told: FeedAnswer<Result>) {
  const matches: FeedKeeper = { results: async () => told, fixtures: async () => none };
  const page = aPage({ data: [[RESULTS_KEY, rendered]], matches });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <ResultsBoard results={{ kind: 'loaded', data: rendered }} {...board} />,
  );
  render(<LiveResults {...board} rules={rules} page={page} place={container} />, {
    container,
    hydrate: true,
  });
  await act(async () => {});
}

test('a fixture that moved since the page was rendered takes its place', async () => {
  await fixtures(live(fixture('Tidemill')), live(fixture('Old Kestrels')));
  expect(screen.getByText(/Old Kestrels/)).toBeTruthy();
  expect(screen.queryByText(/Tidemill/)).toBeNull();
});

test('what the server could not have of the feed is there once the browser has it', async () => {
  await fixtures(none, live(fixture('Tidemill')));
  expect(screen.getByText(/Tidemill/)).toBeTruthy();
});

test('a feed that does not answer the browser takes no fixture away, and that they are old is said', async () => {
  await fixtures(live(fixture('Tidemill')), none);
  expect(screen.getByText(/Tidemill/)).toBeTruthy();
  expect(screen.getByText(/These fixtures are not live.*20 November 2025 at 14:05/)).toBeTruthy();
});

test('the same for results', async () => {
  await results(live(result('Tidemill')), none);
  expect(screen.getByText('Tidemill')).toBeTruthy();
  expect(screen.getByText(/These results are not live/)).toBeTruthy();
});

test('a feed that fails everywhere leaves the results of the profile as they were rendered', async () => {
  await results({ source: 'fallback', items: result('Kept') }, none);
  expect(screen.getByText('Kept')).toBeTruthy();
  expect(screen.getByText(/not live: the feed is not answering/)).toBeTruthy();
});

test('live results say nothing of their age', async () => {
  await results(none, live(result('Tidemill')));
  expect(screen.queryByText(/not live/)).toBeNull();
  expect(screen.getByText('County merit table')).toBeTruthy();
});
