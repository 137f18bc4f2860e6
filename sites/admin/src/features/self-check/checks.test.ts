import { club, newClub } from '@clubhouse/club';
import { aConfig } from '@clubhouse/content/testing';
import type { Fixture } from '@clubhouse/content/feed';
import type { DeviceStorage } from '@clubhouse/outbox/browser';
import { afterEach, describe, expect, test, vi, onTestFinished } from 'vitest';
import { aFile, aMutation, anOutbox, aQueue } from '#test/a-queue.ts';
import { checkLists } from '#features/self-check/check-lists.ts';
import { checkApp, checkKept, checkRoom, checkOutbox } from '#features/self-check/check-phone.ts';
import type { Check, CheckPorts } from '#features/self-check/check.ts';
import {
  checkFeed,
  checkGuests,
  checkPages,
  checkPrices,
} from '#features/self-check/check-services.ts';
import { checkSmallPictures } from '#features/self-check/check-small-pictures.ts';
import { checkOrphans, namedFiles } from '#features/self-check/check-orphans.ts';
import { AccessDenied, CredentialsUnavailable, ServiceUnavailable } from '@clubhouse/content';
import { observable } from '#shared/services/observable.ts';
import { runCheck } from '#features/self-check/use-check.ts';

const NOW = Date.parse('2025-11-02T15:00:00Z');
const HOUR = 3_600_000;
const NO_FEED = { url: '', teamId: '', clubId: '' };

const aLook = ({ signal } = new AbortController()) => ({ signal, tell: () => undefined });

/** The finding of a check that may use only the given parts of phone and site. */
function look(check: Check, ports: object) {
  const given = { now: () => NOW, isOnline: () => true, ...ports } as unknown as CheckPorts;
  return check.look(given, aLook());
}

describe('the pages of the site', () => {
  afterEach(() => vi.unstubAllGlobals());
  const failed = [{ address: '/news', at: '2025-11-02T14:00:00Z' }];
  test.each([
    ['no page failed', Response.json({ failed: [] }), 'fine', undefined],
    ['one failed', Response.json({ failed }), 'wrong', [/^\/news, since .*14:00/]],
    ['the site is away', new Response('', { status: 503 }), 'unknown', undefined],
  ])('when %s', async (_, answer, state, details) => {
    vi.stubGlobal('fetch', async () => answer);
    const finding = await look(checkPages, {});
    expect(finding.state).toBe(state);
    expect(finding.details).toEqual(details?.map((words) => expect.stringMatching(words)));
  });
});

describe('the prices', () => {
  const priced = (season: string) => ({
    club: { ...club, memberships: [{ ...club.memberships[0]!, season }] },
  });
  test.each([
    ['2025/26', '2025-11-02', 'fine'],
    ['2025/26', '2026-07-31', 'fine'],
    ['2025/26', '2026-08-01', 'look'],
    ['2025/26', '2026-09-30', 'look'],
    ['2025/26', '2026-10-01', 'wrong'],
    ['2024/25', '2026-08-01', 'wrong'],
    ['2026/27', '2026-06-01', 'fine'],
  ])('of %s on %s are %s', async (season, day, state) => {
    const now = () => Date.parse(`${day}T12:00:00Z`);
    expect((await look(checkPrices, { ...priced(season), now })).state).toBe(state);
  });

  test('are missed where there are none', async () => {
    const { state, words } = await look(checkPrices, { club: newClub });
    expect([state, words]).toEqual(['look', expect.stringMatching(/^There are none yet/)]);
  });

  test('that are old are named, with the season that is due', async () => {
    const { words, details } = await look(checkPrices, priced('2023/24'));
    expect(words).toContain('still shows prices of 2023/24. Agree those of 2025/26');
    expect(details).toHaveLength(1);
  });
});

describe('the feed', () => {
  const fixture = (time: string): Fixture => ({
    key: time,
    kickOff: NOW,
    date: '2025-11-08',
    time,
    homeTeam: 'Ferrymere',
    awayTeam: 'Old Weir',
  });
  const feed = (answer: object, fixtures: readonly Fixture[] = []) => ({
    club,
    config: aConfig(),
    feed: {
      results: async () => ({ items: [], ...answer }),
      fixtures: async () => ({ items: fixtures, ...answer }),
    },
  });

  test.each([
    ['live', 0, 'fine'],
    ['last-good', 2 * HOUR, 'look'],
    ['last-good', 8 * 24 * HOUR, 'wrong'],
    ['fallback', 0, 'look'],
  ])('%s and read %i ms ago is %s', async (source, age, state) => {
    const answer = { source, ...(source !== 'fallback' && { readAt: NOW - age }) };
    expect((await look(checkFeed, feed(answer))).state).toBe(state);
  });

  test('is not asked, and no harm, where the club has none', async () => {
    const { state, words } = await look(checkFeed, { config: aConfig({ feed: NO_FEED }), club });
    expect([state, words]).toEqual(['unknown', 'The club has no fixtures feed yet.']);
  });

  test('that answered before is not known to answer without signal', async () => {
    const ports = { ...feed({ source: 'live', readAt: NOW - HOUR }), isOnline: () => false };
    const { state, words } = await look(checkFeed, ports);
    expect([state, words]).toEqual(['unknown', expect.stringMatching(/^There is no signal/)]);
  });

  test('with a match at three in the morning is to be looked at; TBC is not', async () => {
    const answer = { source: 'live', readAt: NOW };
    const ports = feed(answer, [fixture('15:00'), fixture('TBC'), fixture('03:00')]);
    const { state, words, details } = await look(checkFeed, ports);
    expect([state, words]).toEqual(['look', expect.stringContaining('One match kicks off')]);
    expect(details).toEqual(['Ferrymere vs Old Weir, 8 November 2025 at 03:00']);
  });
});

describe('what waits', () => {
  const outbox = (own: Parameters<typeof aQueue>[0]) => ({
    outbox: anOutbox({ queue: aQueue(own) }).outbox,
  });
  test.each([
    ['nothing', {}, 'fine'],
    ['a mutation of an hour ago', { mutations: [aMutation({ savedAt: NOW - HOUR })] }, 'fine'],
    ['a file of the day before', { uploads: [aFile({ savedAt: NOW - 25 * HOUR })] }, 'look'],
    ['a conflict', { mutations: [aMutation({ state: 'conflicted', savedAt: NOW })] }, 'wrong'],
    ['a turned-down file', { uploads: [aFile({ state: 'rejected', savedAt: NOW })] }, 'wrong'],
  ] as const)('%s: %o is %s, and what waits is in the Outbox', async (what, own, state) => {
    const finding = await look(checkOutbox, outbox(own));
    expect([finding.state, finding.isInOutbox ?? false]).toEqual([state, what !== 'nothing']);
  });
});

describe('the phone', () => {
  const storage = (own: Partial<DeviceStorage>) => ({
    storage: {
      left: async () => undefined,
      persistence: async () => 'kept' as const,
      askToKeep: async () => 'kept' as const,
      ...own,
    },
  });
  test.each([
    [{ used: 0, free: 5_000_000_000 }, 'fine'],
    [{ used: 0, free: 500_000_000 }, 'look'],
    [{ used: 0, free: 50_000_000 }, 'wrong'],
    [undefined, 'unknown'],
  ])('with %j of room is %s', async (left, state) => {
    expect((await look(checkRoom, storage({ left: async () => left }))).state).toBe(state);
  });

  test('that may clear what is saved is asked to keep it, and its no is said', async () => {
    const mayBeCleared = vi.fn(async () => 'may-be-cleared' as const);
    expect((await look(checkKept, storage({}))).state).toBe('fine');
    const { state, repair } = await look(
      checkKept,
      storage({ persistence: mayBeCleared, askToKeep: mayBeCleared }),
    );
    expect(state).toBe('look');
    await expect(repair?.run(aLook())).rejects.toThrow('The phone said no.');
    expect(mayBeCleared).toHaveBeenCalledTimes(2);
  });

  test.each([
    [false, true, 'fine'],
    [false, false, 'look'],
    [true, true, 'look'],
  ])('with a new version waiting: %s, and a worker: %s, is %s', async (waits, works, state) => {
    const ports = { updateOffer: observable(waits ? () => {} : undefined), hasWorker: () => works };
    expect((await look(checkApp, ports)).state).toBe(state);
  });
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

test('other files, and what is no text, name nothing of ours', () => {
  expect([...namedFiles(['media/2_b.jpg', 7, null, true], config)]).not.toContain('media/1_a.jpg');
});

const aCheck = (looking: Check['look']): Check => ({ title: 'Anything', look: looking });

function run(check: Check, stop = new AbortController(), ports = {}) {
  vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  return runCheck(check, ports as CheckPorts, aLook(stop));
}

function withFakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  [new ServiceUnavailable('away'), 'no signal'],
  [new CredentialsUnavailable('gone'), 'Sign in again'],
  [new AccessDenied('no'), 'turned you away'],
  [new TypeError('a fault'), 'Something unexpected'],
])('a check that fails with %s could not be checked, and says why', async (error, words) => {
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
])('a check that hangs ends after its patience of %i seconds: %o', async (patience, check) => {
  withFakeTime();
  const ended = vi.fn();
  const asked = vi.spyOn(check, 'look');
  void run(check, undefined, SILENT).then(ended);
  await vi.advanceTimersByTimeAsync(patience * 1_000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const words = expect.stringContaining('No answer came in time');
  expect(ended).toHaveBeenCalledExactlyOnceWith({ state: 'unknown', words });
  expect(asked.mock.calls[0]?.[1].signal.aborted).toBe(true);
});

test('the check of the lists reports after every hundred things', async () => {
  const tell = vi.fn();
  const scan = (table: string) => (table === 'news' ? Array(100).fill({}) : []);
  await checkLists.look({ database: { scan } } as never, { ...aLook(), tell });
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('100'));
});

test('a check that gets on is not ended, however long it takes', async () => {
  withFakeTime();
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

test('a check that is stopped says nothing', async () => {
  const stop = new AbortController();
  const running = run(aCheck(never), stop);
  stop.abort();
  expect(await running).toBeUndefined();
});
