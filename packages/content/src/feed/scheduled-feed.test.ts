import { club } from '@clubhouse/club';
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

test('the schedule alone asks the feed, and its last answer stays while the feed is away, at last not as live', async () => {
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
    profile: club,
    now: () => now,
  });
  expect(await feed.results()).toMatchObject({ source: 'fallback' });
  expect(asked).toEqual([]);
  await feed.refresh();
  expect(asked.toSorted()).toEqual(['GetFixturesSimplified', 'GetResultsSimplified']);
  isAway = true;
  now += 5 * MINUTE;
  await feed.refresh();
  const items = [{ homeScore: 24 }];
  expect(await feed.results()).toMatchObject({ source: 'live', items });
  now += MINUTE;
  expect(await feed.results()).toMatchObject({ source: 'last-good', items });
  // A clock that was set back.
  now -= 60 * MINUTE;
  expect(await feed.results()).toMatchObject({ source: 'last-good', items });
});
