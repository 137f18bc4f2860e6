import { newClub } from '@clubhouse/club';
import { beforeEach, expect, test, vi } from 'vitest';
import { readFeed, type ReadFeedOptions } from '../src/feed/read-feed.ts';
import { aConfig } from '../src/testing/a-config.ts';
import { aMatch } from '../src/testing/samples.ts';
import { localClub } from './local-club.ts';

const match = aMatch();
const played = aMatch({ homeScore: 31, awayScore: 12, type: 'RESULT' });
const season = () => ({ results: [played], fixtures: [match] });
const { cloud, config, fault } = await localClub({ feed: { ...aConfig().feed, season } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetchCloud);
});

let asked: URL[] = [];
const fetchCloud: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  asked.push(new URL(request.url));
  return cloud.fetch(request).then((response) => {
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  });
};
const read = (own: Partial<ReadFeedOptions> = {}) => {
  asked = [];
  const operation = 'GetResultsSimplified';
  return readFeed({ config, club: newClub, operation, ...own });
};
const fails = (deed: string, value?: unknown) =>
  fault({ match: { service: 'feed' }, do: deed, value });

/** Taken hold of at once: a rejection that waits for its test would count as nobody's. */
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (error: unknown) => error,
  );

test('results and fixtures are read', async () => {
  expect(await read()).toEqual([played]);
  expect(await read({ operation: 'GetFixturesSimplified' })).toEqual([match]);
});

test('each request names the club’s ids and a callback of its own', async () => {
  await read();
  const [first] = asked;
  await read();
  const [second] = asked;
  expect(first!.searchParams.get('teamId')).toBe(config.feed.teamId);
  expect(first!.searchParams.get('clubId')).toBe(config.feed.clubId);
  expect(first!.searchParams.get('callback')).toMatch(/^clubhouse_[0-9a-f]{32}$/);
  expect(second!.searchParams.get('callback')).not.toBe(first!.searchParams.get('callback'));
});

test.each([
  ...['not-json', 'wrong-shape', 'throws', 'endless', 'escape'].map(
    (value) => ['body', value] as const,
  ),
  ['status', 503],
  ['error', { code: 'Busy', message: 'Later' }],
  ['drop-request', undefined],
  ['drop-response', undefined],
] as const)(
  'an answer of the feed with %s %j is refused, and nothing of it is run',
  async (deed, value) => {
    await fails(deed, value);
    await expect(read()).rejects.toMatchObject({ name: 'FeedUnavailable' });
    expect(vi.getTimerCount()).toBe(0);
    const counts = await cloud.fetch(new Request('http://cloud.test/_local/faults'));
    expect((await counts.json()).requests).toEqual({ 'feed.GetResultsSimplified': 1 });
  },
);

test('[F6] a megabyte of a huge answer is read, and no more', async () => {
  await fails('body', 'huge');
  let bytes = 0;
  const counting: typeof fetch = async (...call) => {
    const response = await fetchCloud(...call);
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body!.pipeThrough(count), response);
  };
  vi.stubGlobal('fetch', counting);
  await expect(read()).rejects.toThrow('more than 1000000 bytes');
  expect(bytes).toBeLessThan(1_300_000);
});

const deaf: typeof fetch = () => new Promise(() => {});
test.each([
  ['hangs', fetchCloud],
  ['does not even begin', deaf],
])('[F7] a feed that %s is abandoned after eight seconds, not before', async (_, fetch) => {
  await fails('body', 'hang');
  vi.stubGlobal('fetch', fetch);
  let failure: unknown;
  void failureOf(read()).then((error) => (failure = error));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ name: 'FeedUnavailable', cause: { message: 'The time was up' } });
  expect(vi.getTimerCount()).toBe(0);
});

test('[F8] the feed cannot redirect the request', async () => {
  const init = vi.fn<(init?: RequestInit) => void>();
  const noting: typeof fetch = (input, given) => {
    init(given);
    return fetchCloud(input, given);
  };
  vi.stubGlobal('fetch', noting);
  await read();
  expect(init).toHaveBeenCalledWith(
    expect.objectContaining({ redirect: 'error', credentials: 'omit' }),
  );
});
