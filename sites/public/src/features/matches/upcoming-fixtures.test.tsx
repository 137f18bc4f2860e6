// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { type FeedKeeper, type Fixture, fixturesOf } from '@clubhouse/content/feed';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { SiteProvider } from '#site.tsx';
import { memoryReader } from '#test/memory-reader.ts';
import { UpcomingFixtures, type UpcomingFixturesProps } from './upcoming-fixtures.tsx';

afterEach(cleanup);

const NOW = Date.parse('2025-11-20T09:00:00Z');
const season = fixturesOf(
  Array.from({ length: 12 }, (_, week) => ({
    kickOff: NOW + (week + 1) * 7 * 86_400_000,
    homeTeam: 'Ferrymere',
    awayTeam: `Opponent ${week}`,
  })),
  club,
);

/** The panel on some page, and the feed's word, which the test gives when it likes. */
function panel(props: Partial<UpcomingFixturesProps> = {}) {
  let say = (_items: readonly Fixture[]) => {};
  const told = new Promise<readonly Fixture[]>((resolve) => (say = resolve));
  const matches: FeedKeeper = {
    fixtures: async () => ({ source: 'live', items: await told, readAt: NOW }),
    results: async () => ({ source: 'fallback', items: [] }),
  };
  const readers = createReaders(memoryReader());
  const site = { ...readers, matches, club, mediaBase: '', now: () => NOW };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SiteProvider site={site}>
        <UpcomingFixtures path="/" {...props} />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return (items: readonly Fixture[]) => act(async () => say(items));
}
const rows = async () => (await screen.findAllByRole('listitem')).length;

test('[2.53, 9.5] the panel is called Upcoming Fixtures and has five of them', async () => {
  const say = panel();
  await say(season);
  expect(screen.getByRole('heading', { name: 'Upcoming Fixtures' })).toBeTruthy();
  expect(await rows()).toBe(5);
});

test('[2.53] a page may give it another title and another limit', async () => {
  const say = panel({ title: 'Order of play', limit: 2 });
  await say(season);
  expect(screen.getByRole('heading', { name: 'Order of play' })).toBeTruthy();
  expect(await rows()).toBe(2);
});

test('[2.54, 4.11] it is loading until the feed has said something, be it that there is nothing', async () => {
  const say = panel();
  expect(screen.getByText('Loading fixtures...')).toBeTruthy();
  await say([]);
  expect(await screen.findByText('No upcoming fixtures scheduled')).toBeTruthy();
  expect(screen.queryByText('Loading fixtures...')).toBeNull();
});
