import { club, newClub } from '@clubhouse/club';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMatch } from '../testing/samples.ts';
import { feedCache, type FeedCacheOptions } from './feed-cache.ts';
import type { FeedMatch } from './feed-match.ts';
import { hasFeed } from './feed-request.ts';
import { feedStorage } from './feed-store.ts';
import { FeedUnavailable } from './parse-feed.ts';

const START = Date.parse('2025-11-20T13:00:00Z');
const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

const against = (awayTeam: string) => aMatch({ awayTeam, homeScore: 1, awayScore: 0 });

/** A feed that answers with `says`, fails while `says` is undefined, and counts the requests. */
function aFeed({ tookMs = 0 } = {}) {
  const feed = {
    says: [against('First')] as readonly FeedMatch[] | undefined,
    asked: [] as string[],
    read: async (operation: string) => {
      feed.asked.push(operation);
      if (tookMs) await new Promise((resolve) => setTimeout(resolve, tookMs));
      if (!feed.says) throw new FeedUnavailable('away');
      return feed.says;
    },
  };
  return feed;
}
const cacheOf = (read: FeedCacheOptions['read'], own: Partial<FeedCacheOptions> = {}) =>
  feedCache({ read, profile: club, ...own });
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

test('the feed’s answer is live, and is not requested again for a minute', async () => {
  const feed = aFeed();
  const cache = cacheOf(feed.read);
  expect(await cache.fixtures()).toMatchObject({ source: 'live', readAt: START });
  await wait(59);
  feed.says = [against('Second')];
  expect((await cache.fixtures()).items[0]).toMatchObject({ awayTeam: 'First', time: '15:00' });
  await wait(1);
  expect((await cache.fixtures()).items[0]).toMatchObject({ awayTeam: 'Second' });
  expect(feed.asked).toHaveLength(2);
});

test('without a feed nothing is requested, and showing only the profile’s results is no failure', async () => {
  const feed = aFeed();
  const cache = cacheOf(feed.read, { hasFeed: () => false });
  const none = { source: 'live', items: [], readAt: START };
  expect([await cache.results(newClub), await cache.fixtures()]).toEqual([none, none]);
  expect(await cache.results()).toMatchObject({ source: 'live', items: { length: 3 } });
  expect(feed.asked).toEqual([]);
});

test('our side is recognised by the current names of the club', async () => {
  const cache = cacheOf(aFeed().read);
  const ours = async (feedNames: readonly string[]) =>
    (await cache.fixtures({ ...club, feedNames })).items[0]?.ours;
  expect([await ours(['First']), await ours(['Ferrymere'])]).toEqual(['away', 'home']);
});

test.each([
  ['http://feed.test', '', '1', false],
  ['http://feed.test', '7', '1', true],
  ['', '7', '1', false],
])('at %j with %j over the deployment’s %j there is a feed: %j', (url, own, given, is) => {
  const config = { feed: { url, teamId: '', clubId: given } };
  expect(hasFeed(config, { feed: { teamId: own, clubId: '' } })).toBe(is);
});

test('simultaneous readers cause one request to the feed for each operation', async () => {
  const feed = aFeed({ tookMs: 300 });
  const cache = cacheOf(feed.read);
  const asked = Promise.all([cache.fixtures(), cache.results(), cache.fixtures(), cache.results()]);
  await wait(1);
  const [fixtures, results] = await asked;
  expect([fixtures.source, results.source]).toEqual(['live', 'live']);
  expect(feed.asked).toEqual(['GetFixturesSimplified', 'GetResultsSimplified']);
});

test('when the feed fails the last good answer is shown, with its age', async () => {
  const feed = aFeed();
  const cache = cacheOf(feed.read);
  await cache.results();
  feed.says = undefined;
  await wait(61);
  const { items, ...rest } = await cache.results();
  expect(rest).toEqual({ source: 'last-good', readAt: START });
  expect(items).toMatchObject([{ awayTeam: 'First', outcome: 'win' }]);
});

test('with nothing stored the profile’s results are shown, and no fixtures', async () => {
  const feed = aFeed();
  feed.says = undefined;
  const cache = cacheOf(feed.read);
  expect(await cache.fixtures()).toEqual({ source: 'fallback', items: [] });
  const results = await cache.results();
  expect(results.source).toBe('fallback');
  expect(results.items.map(({ date, mark }) => `${date} ${mark}`)).toEqual([
    '2025-11-15 win',
    '2025-11-08 loss',
    '2025-11-01 win',
  ]);
});

test('after a failure the feed is not requested for half a minute, then again', async () => {
  const feed = aFeed();
  feed.says = undefined;
  const cache = cacheOf(feed.read);
  await cache.fixtures();
  feed.says = [against('Back')];
  await wait(29);
  expect((await cache.fixtures()).source).toBe('fallback');
  await wait(1);
  expect((await cache.fixtures()).source).toBe('live');
  expect(feed.asked).toHaveLength(2);
});

test('an empty list is a valid answer: the season is over', async () => {
  const feed = aFeed();
  feed.says = [];
  expect(await cacheOf(feed.read).fixtures()).toMatchObject({ source: 'live', items: [] });
});

test('no reader waits longer than its patience, and the next reader gets the answer', async () => {
  const feed = aFeed({ tookMs: 5 * SECOND });
  const cache = cacheOf(feed.read, { patienceMs: 1.5 * SECOND });
  let first: { source: string } | undefined;
  void cache.fixtures().then((answer) => (first = answer));
  await wait(1.4);
  expect(first).toBeUndefined();
  await wait(0.1);
  expect(first).toMatchObject({ source: 'fallback' });
  await wait(4);
  expect(await cache.fixtures()).toMatchObject({ source: 'live', readAt: START });
  expect(feed.asked).toHaveLength(1);
});

test('a stored answer survives a reload: live while fresh, then as the last good one', async () => {
  const texts = new Map<string, string>();
  const store = feedStorage({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
  });
  const feed = aFeed();
  await cacheOf(feed.read, { store }).results();
  feed.says = undefined;
  await wait(30);
  expect(await cacheOf(feed.read, { store }).results()).toMatchObject({ source: 'live' });
  await wait(3600);
  const { source, items } = await cacheOf(feed.read, { store }).results();
  expect([source, items.length]).toEqual(['last-good', 1]);
  expect(feed.asked).toHaveLength(2);
});

test.each([
  ['what is no JSON', '{'],
  ['nothing', 'null'],
  ['no matches', '{"readAt":1}'],
  ['no instant', '{"readAt":"yesterday","matches":[]}'],
  ['a match of someone else’s making', '{"readAt":1,"matches":[{"kickOff":"x","homeTeam":{}}]}'],
])('a store that holds %s counts as empty, and nothing is thrown', async (_, text) => {
  const store = feedStorage({ getItem: () => text, setItem: () => {} });
  const feed = aFeed();
  feed.says = undefined;
  expect((await cacheOf(feed.read, { store }).fixtures()).items).toEqual([]);
});

test('a blocked or full store loses only the copy of the answer', async () => {
  const barred = () => {
    throw new Error('SecurityError');
  };
  const log = vi.fn<NonNullable<FeedCacheOptions['log']>>();
  const store = feedStorage({ getItem: barred, setItem: barred });
  expect((await cacheOf(aFeed().read, { store, log }).fixtures()).source).toBe('live');
  expect(log).toHaveBeenCalledTimes(2);
});

test('a clock that is set back makes no old answer fresh, and no pause long', async () => {
  const feed = aFeed();
  const cache = cacheOf(feed.read);
  await cache.fixtures();
  vi.setSystemTime(START - 3_600_000);
  feed.says = undefined;
  expect((await cache.fixtures()).source).toBe('last-good');
  vi.setSystemTime(START - 7_200_000);
  feed.says = [against('Again')];
  expect((await cache.fixtures()).source).toBe('live');
});
