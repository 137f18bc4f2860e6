import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { aMatch } from '../testing/samples.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import type { KeptAnswer } from './feed-store.ts';
import { keptSeasons, type SeasonFiles } from './keep-seasons.ts';
import { scheduledFeed } from './scheduled-feed.ts';

const MINUTE = 60_000;
const kickOff = Date.parse('2026-02-07T14:00:00Z');
const played = aMatch({ kickOff, homeScore: 24, awayScore: 22 });

test('only the schedule requests the feed, and its last answer stays while the feed is away, at last not as live', async () => {
  let now = Date.parse('2026-02-14T12:00:00Z');
  let isAway = false;
  const asked: FeedOperation[] = [];
  const held = new Map<FeedOperation, KeptAnswer>();
  const feed = scheduledFeed({
    async read(operation) {
      asked.push(operation);
      if (isAway) throw new Error('The feed is away');
      return operation === 'GetResultsSimplified' ? [played] : [];
    },
    store: { get: (name) => held.get(name), set: (name, answer) => void held.set(name, answer) },
    seasons: filesIn(new Map()),
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

test.each([
  ['the club has no feed', { hasFeed: () => false }],
  ['the club cannot be read', { readClub: () => Promise.reject(new Error('away')) }],
])('where %s the schedule requests nothing', async (_, own) => {
  const asked: FeedOperation[] = [];
  const feed = scheduledFeed({
    read: async (operation) => (asked.push(operation), []),
    store: { get: () => undefined, set: () => undefined },
    seasons: filesIn(new Map()),
    profile: club,
    ...own,
  });
  await feed.refresh();
  expect(asked).toEqual([]);
});

test('a club without a feed has a list of no seasons: browsers read it without an error', async () => {
  const files = new Map<string, string>();
  const store = { get: () => undefined, set: () => undefined };
  const own = { read: async () => [], hasFeed: () => false, store, seasons: filesIn(files) };
  await scheduledFeed({ ...own, profile: club }).refresh();
  expect([...files]).toEqual([['seasons', '[]']]);
});

function filesIn(files: Map<string, string>): SeasonFiles {
  const read = (name: string) => JSON.parse(files.get(name) ?? 'null') ?? undefined;
  return {
    read: async (name) => read(name),
    async update(name, changed) {
      const after = changed(read(name));
      if (after) files.set(name, JSON.stringify(after));
    },
  };
}

/** What a feed says, one reading after another: an error is a reading that failed. */
async function seasonsAfter(...readings: readonly (readonly FeedMatch[] | Error)[]) {
  const files = new Map<string, string>();
  const held = new Map<FeedOperation, KeptAnswer>();
  const written: string[] = [];
  for (const reading of readings) {
    const before = JSON.stringify([...files]);
    await scheduledFeed({
      read: async () => (reading instanceof Error ? Promise.reject(reading) : reading),
      store: { get: (name) => held.get(name), set: (name, answer) => void held.set(name, answer) },
      seasons: filesIn(files),
      profile: club,
      now: () => Date.parse('2026-02-14T12:00:00Z'),
    }).refresh();
    if (JSON.stringify([...files]) !== before) written.push(...files.keys());
  }
  return { files, written, names: await keptSeasons(filesIn(files).read) };
}

const before = { ...played, kickOff: Date.parse('2025-06-07T14:00:00Z') };

test('each match of the feed is stored by season, and no failed or empty reading removes it', async () => {
  const once = await seasonsAfter([played, before]);
  expect(once.names).toEqual(['2025-26', '2024-25']);
  expect(JSON.parse(once.files.get('season-2024-25')!)).toEqual([before]);
  const later = await seasonsAfter([played, before], [], new Error('away'), [before]);
  expect(later.files).toEqual(once.files);
  expect(later.written).toHaveLength(once.written.length);
});

test('a file that cannot be read is not overwritten', async () => {
  const files = new Map([['season-2025-26', '{"broken":true}']]);
  const logged: string[] = [];
  await scheduledFeed({
    read: async () => [played],
    store: { get: () => ({ readAt: 0, matches: [played] }), set: () => {} },
    seasons: filesIn(files),
    profile: club,
    now: () => played.kickOff,
    log: (line) => logged.push(line),
  }).refresh();
  expect([...files]).toEqual([['season-2025-26', '{"broken":true}']]);
  expect(logged).toEqual(['The seasons could not be stored']);
});

test('a match in an impossible year of the feed creates no season', async () => {
  const { names } = await seasonsAfter([played, { ...played, kickOff: Date.UTC(2150, 1) }]);
  expect(names).toEqual(['2025-26']);
});
