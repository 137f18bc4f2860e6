import { expect, test } from 'vitest';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import type { KeptAnswer } from './feed-store.ts';
import { scheduledFeed } from './scheduled-feed.ts';

const MINUTE = 60_000;
const played: FeedMatch = {
  kickOff: Date.parse('2026-02-07T14:00:00Z'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
  homeScore: 24,
  awayScore: 22,
};
const profile = {
  feedNames: ['Ferrymere'],
  drawCountsAs: 'loss',
  fallbackResults: [],
} as const;

/** A feed that the schedule has asked or not, and a clock that the test moves. */
function aFeed() {
  let now = Date.parse('2026-02-14T12:00:00Z');
  let isAway = false;
  const asked: FeedOperation[] = [];
  const kept = new Map<FeedOperation, KeptAnswer>();
  const feed = scheduledFeed({
    async read(operation) {
      asked.push(operation);
      if (isAway) throw new Error('The feed is away');
      return operation === 'GetResultsSimplified' ? [played] : [];
    },
    store: { get: (name) => kept.get(name), set: (name, answer) => void kept.set(name, answer) },
    profile,
    now: () => now,
  });
  return {
    feed,
    asked,
    pass: (milliseconds: number) => (now += milliseconds),
    leave: () => (isAway = true),
  };
}

test('whoever asks for matches never asks the feed: the schedule alone does', async () => {
  const { feed, asked } = aFeed();
  expect(await feed.results()).toEqual({ source: 'fallback', items: [] });
  expect(asked).toEqual([]);
  await feed.refresh();
  expect(await feed.results()).toMatchObject({ source: 'live', items: [{ homeScore: 24 }] });
  expect(asked.toSorted()).toEqual(['GetFixturesSimplified', 'GetResultsSimplified']);
});

test('while the feed does not answer its last answer stays, and soon is not live any more', async () => {
  const { feed, pass, leave } = aFeed();
  await feed.refresh();
  const { items } = await feed.results();
  leave();
  pass(5 * MINUTE);
  await feed.refresh();
  expect(await feed.results()).toMatchObject({ source: 'live', items });
  pass(MINUTE);
  expect(await feed.results()).toMatchObject({ source: 'last-good', items });
});
