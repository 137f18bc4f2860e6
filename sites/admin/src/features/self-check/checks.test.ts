import { club, newClub } from '@clubhouse/club';
import { AccessDenied, CredentialsUnavailable, ServiceUnavailable } from '@clubhouse/content';
import { aConfig } from '@clubhouse/content/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { aFile, aMutation, anOutbox, aQueue } from '#test/a-queue.ts';
import { runCheck, type Check, type CheckPorts } from '#features/self-check/check.ts';
import {
  checkLists,
  checkOrphans,
  checkSmallPictures,
  namedFiles,
} from '#features/self-check/check-content.ts';
import { checkApp, checkKept, checkOutbox, checkRoom } from '#features/self-check/check-phone.ts';
import {
  checkFeed,
  checkGuests,
  checkPages,
  checkPrices,
} from '#features/self-check/check-services.ts';
import { observable } from '#shared/services/observable.ts';

const NOW = Date.parse('2025-11-02T15:00:00Z');
const HOUR = 3_600_000;

const aLook = ({ signal } = new AbortController()) => ({ signal, tell: () => undefined });

/** The finding of a check that may use only the given parts of phone and site. */
function look(check: Check, ports: object) {
  const given = { now: () => NOW, isOnline: () => true, ...ports } as unknown as CheckPorts;
  return check.look(given, aLook());
}

const priced = (season: string, day = '2025-11-02') => ({
  club: { ...club, memberships: [{ ...club.memberships[0]!, season }] },
  now: () => Date.parse(`${day}T12:00:00Z`),
});

const feed = (source: string, age = 0, times: readonly string[] = []) => {
  const sides = { date: '2025-11-08', homeTeam: 'Ferrymere', awayTeam: 'Old Weir' };
  const answer = { source, ...(source !== 'fallback' && { readAt: NOW - age }) };
  const fixtures = times.map((time) => ({ key: time, kickOff: NOW, time, ...sides }));
  return {
    club,
    config: aConfig(),
    feed: {
      results: async () => ({ items: [], ...answer }),
      fixtures: async () => ({ items: fixtures, ...answer }),
    },
  };
};
const NO_FEED = { club, config: aConfig({ feed: { url: '', teamId: '', clubId: '' } }) };

const queue = (own: Parameters<typeof aQueue>[0]) => anOutbox({ queue: aQueue(own) });
const room = (free: number) => ({ storage: { left: async () => ({ used: 0, free }) } });
const app = (waits: boolean, works: boolean) => ({
  updateOffer: observable(waits ? () => {} : undefined),
  hasWorker: () => works,
});

test.each<[string, Check, object, string, string?]>([
  ['prices of this season', checkPrices, priced('2025/26'), 'fine'],
  ['prices of the season in its July', checkPrices, priced('2025/26', '2026-07-31'), 'fine'],
  ['prices of the season in August', checkPrices, priced('2025/26', '2026-08-01'), 'look'],
  ['prices of last season in September', checkPrices, priced('2025/26', '2026-09-30'), 'look'],
  ['prices of last season in October', checkPrices, priced('2025/26', '2026-10-01'), 'wrong'],
  ['older prices in August', checkPrices, priced('2024/25', '2026-08-01'), 'wrong'],
  ['prices of the next season', checkPrices, priced('2026/27', '2026-06-01'), 'fine'],
  ['old prices', checkPrices, priced('2023/24'), 'wrong', 'of 2023/24. Agree those of 2025/26'],
  ['no prices', checkPrices, { club: newClub }, 'look', 'There are none yet'],
  ['a feed that answers', checkFeed, feed('live', 0, ['15:00', 'TBC']), 'fine'],
  ['a feed of two hours ago', checkFeed, feed('last-good', 2 * HOUR), 'look'],
  ['a feed of more than a week ago', checkFeed, feed('last-good', 8 * 24 * HOUR), 'wrong'],
  ['a feed that never answered', checkFeed, feed('fallback'), 'look'],
  ['a club without a feed', checkFeed, NO_FEED, 'unknown', 'The club has no fixtures feed yet.'],
  [
    'a feed that answered before, without signal',
    checkFeed,
    { ...feed('live', HOUR), isOnline: () => false },
    'unknown',
    'There is no signal',
  ],
  [
    'a match at three at night',
    checkFeed,
    feed('live', 0, ['15:00', '03:00']),
    'look',
    'the league. Ferrymere vs Old Weir, 8 November 2025 at 03:00',
  ],
  ['an empty outbox', checkOutbox, queue({}), 'fine'],
  [
    'a mutation of an hour ago',
    checkOutbox,
    queue({ mutations: [aMutation({ savedAt: NOW - HOUR })] }),
    'fine',
  ],
  [
    'a file of the day before',
    checkOutbox,
    queue({ uploads: [aFile({ savedAt: NOW - 25 * HOUR })] }),
    'look',
  ],
  ['a conflict', checkOutbox, queue({ mutations: [aMutation({ state: 'conflicted' })] }), 'wrong'],
  ['a rejected file', checkOutbox, queue({ uploads: [aFile({ state: 'rejected' })] }), 'wrong'],
  ['much room', checkRoom, room(5_000_000_000), 'fine'],
  ['little room', checkRoom, room(500_000_000), 'look'],
  ['no room', checkRoom, room(50_000_000), 'wrong'],
  ['an unknown amount of room', checkRoom, { storage: { left: async () => undefined } }, 'unknown'],
  ['the newest version, cached', checkApp, app(false, true), 'fine'],
  ['an app that is not cached', checkApp, app(false, false), 'look'],
  ['a new version that waits', checkApp, app(true, true), 'look'],
])('%s', async (_, check, ports, state, words = '') => {
  const finding = await look(check, ports);
  expect(finding.state).toBe(state);
  expect([finding.words, ...(finding.details ?? [])].join(' ')).toContain(words);
});

test('waiting changes link to the Outbox', async () => {
  const waiting = queue({ mutations: [aMutation({ savedAt: NOW })] });
  expect((await look(checkOutbox, waiting)).isInOutbox).toBe(true);
  expect((await look(checkOutbox, queue({}))).isInOutbox).toBeUndefined();
});

test.each([
  ['no page failed', Response.json({ failed: [] }), 'fine', undefined],
  [
    'one failed',
    Response.json({ failed: [{ address: '/news', at: '2025-11-02T14:00:00Z' }] }),
    'wrong',
    [expect.stringMatching(/^\/news, since .*14:00/)],
  ],
  ['the site is away', new Response('', { status: 503 }), 'unknown', undefined],
])('the check of the site’s pages when %s', async (_, answer, state, details) => {
  vi.stubGlobal('fetch', async () => answer);
  expect(await look(checkPages, {})).toMatchObject({ state, ...(details && { details }) });
});

test('a phone that may clear stored data is asked to keep it, and its refusal is shown', async () => {
  const mayBeCleared = vi.fn(async () => 'may-be-cleared' as const);
  const persistent = { storage: { persistence: async () => 'kept' } };
  expect((await look(checkKept, persistent)).state).toBe('fine');
  const storage = { persistence: mayBeCleared, askToKeep: mayBeCleared };
  const { state, repair } = await look(checkKept, { storage });
  expect(state).toBe('look');
  await expect(repair?.run(aLook())).rejects.toThrow('The phone said no.');
  expect(mayBeCleared).toHaveBeenCalledTimes(2);
});

const config = { mediaBase: 'https://media.club.test/_media' };

test.each([
  ['its key', 'media/1_a.jpg'],
  ['a bare key', '1_a.jpg'],
  ['its address', 'https://media.club.test/_media/media/1_a.jpg'],
  ['an address in words', 'See https://media.club.test/_media/media/1_a.jpg.'],
  ['an address of before', 'See (https://old.club.test/media/1_a.jpg?width=3), it was a day.'],
  ['an encoded address', 'At https://media.club.test/_media/media/1%5Fa.jpg now'],
  ['a photo of an album', { photos: [{ path: 'media/1_a.jpg' }] }],
])('%s names the file', (_, value) => {
  expect([...namedFiles(value, config)]).toContain('media/1_a.jpg');
});

test('other files and values that are not text do not name the file', () => {
  expect([...namedFiles(['media/2_b.jpg', 7, null, true], config)]).not.toContain('media/1_a.jpg');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aCheck = (looking: Check['look']): Check => ({ title: 'Anything', look: looking });

function run(check: Check, ports: object = {}) {
  vi.spyOn(console, 'warn').mockReturnValue();
  return runCheck(check, ports as CheckPorts, aLook());
}

test.each([
  [new ServiceUnavailable('away'), 'no signal'],
  [new CredentialsUnavailable('gone'), 'Sign in again'],
  [new AccessDenied('no'), 'turned you away'],
  [new TypeError('a fault'), 'Something unexpected'],
])('a check that fails with %s reports that, with the reason', async (error, words) => {
  const finding = await run(aCheck(() => Promise.reject(error)));
  expect(finding).toMatchObject({ state: 'unknown', words: expect.stringContaining(words) });
});

const never = () => new Promise<never>(() => undefined);
const scan = () => new ReadableStream();
/** Never answers, whatever it is asked. */
const silent = { left: never, persistence: never, guestWrites: never, scan, keysUnder: scan };
const services = { storage: silent, inspection: silent, database: silent, media: silent };
const SILENT = { ...anOutbox(), ...services, club, config, now: () => NOW };

test.each([
  [5, checkKept],
  [5, checkRoom],
  [15, aCheck(never)],
  [20, checkLists],
  [20, checkSmallPictures],
  [20, checkOrphans],
  [30, checkGuests],
])('a check that hangs is stopped after %i seconds: %o', async (patience, check) => {
  vi.useFakeTimers();
  const ended = vi.fn();
  const asked = vi.spyOn(check, 'look');
  void run(check, SILENT).then(ended);
  await vi.advanceTimersByTimeAsync(patience * 1_000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const words = expect.stringContaining('No answer came in time');
  expect(ended).toHaveBeenCalledExactlyOnceWith({ state: 'unknown', words });
  expect(asked.mock.calls[0]?.[1].signal.aborted).toBe(true);
});

test('a check that makes progress is not stopped, however long it takes', async () => {
  vi.useFakeTimers();
  const slow = aCheck(async (_, { tell }) => {
    for (let step = 0; step < 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 14_000));
      tell(`${step}`);
    }
    return { state: 'fine', words: 'At last.' };
  });
  const running = run(slow);
  await vi.advanceTimersByTimeAsync(140_000);
  expect(await running).toMatchObject({ state: 'fine' });
});
