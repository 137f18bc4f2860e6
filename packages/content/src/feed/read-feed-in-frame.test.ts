// @vitest-environment jsdom
import { newClub } from '@clubhouse/club';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import type { FeedMatch } from './feed-match.ts';
import { readFrameFragment, writeFrameAnswer } from './frame-protocol.ts';
import { readFeedInFrame, type ReadFeedInFrameOptions } from './read-feed-in-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const item = { Date: '/Date(1757167200000)/', HomeTeamName: 'Ferrymere', AwayTeamName: 'Tidemill' };
const json = JSON.stringify([item]);
const match: FeedMatch = {
  kickOff: 1_757_167_200_000,
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
};

/** A reading in progress: its frame, the request in the frame's address, and the outcome. */
function begin(own: Partial<ReadFeedInFrameOptions> = {}) {
  const reading = readFeedInFrame({
    document,
    config: aConfig(),
    club: newClub,
    operation: 'GetFixturesSimplified',
    ...own,
  });
  let outcome: unknown = 'under way';
  void reading.then(
    (matches) => (outcome = matches),
    (error: unknown) => (outcome = error),
  );
  const frame = document.querySelector('iframe')!;
  const request = readFrameFragment(new URL(frame.src).hash)!;
  return { frame, request, outcome: () => outcome };
}
type Reading = ReturnType<typeof begin>;

/** A message as the browser delivers it; by default from the frame itself, whose origin is opaque. */
async function post({ frame }: Reading, data: unknown, own: MessageEventInit = {}) {
  const source = frame.contentWindow;
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null', ...own }));
  await vi.advanceTimersByTimeAsync(0);
}
const frames = () => document.querySelectorAll('iframe').length;

test('[F1] the frame may run scripts and open nothing, and is hidden from everyone', async () => {
  const reading = begin();
  expect(reading.frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(reading.frame.hidden).toBe(true);
  expect(reading.frame.getAttribute('src')).toMatch(/^\/feed-frame\.html#nonce=/);
  expect(reading.request.address).toBe(
    `http://cloud.test/feed/GetFixturesSimplified?teamId=1&clubId=1&callback=${reading.request.callback}`,
  );
  await post(reading, writeFrameAnswer(reading.request.nonce, { kind: 'failed' }));
});

test('the answer is read, and the frame goes', async () => {
  const reading = begin();
  await post(reading, writeFrameAnswer(reading.request.nonce, { kind: 'list', json }));
  expect(reading.outcome()).toEqual([match]);
  expect(frames()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('[7.19, 7.20] two requests have nothing in common to be guessed from', async () => {
  const one = begin().request;
  document.querySelector('iframe')!.remove();
  const other = begin().request;
  expect(one.nonce).not.toBe(other.nonce);
  expect(one.callback).not.toBe(other.callback);
  expect(one.callback).not.toContain(one.nonce);
  await vi.advanceTimersByTimeAsync(8_000);
});

test('only the first answer counts', async () => {
  const reading = begin();
  const { nonce } = reading.request;
  await post(reading, writeFrameAnswer(nonce, { kind: 'list', json: '[]' }));
  await post(reading, writeFrameAnswer(nonce, { kind: 'list', json }));
  expect(reading.outcome()).toEqual([]);
});

test.each([
  ['another window', (r: Reading) => [`${r.request.nonce}=${json}`, { source: window }]],
  ['no window at all', (r: Reading) => [`${r.request.nonce}=${json}`, { source: null }]],
  [
    'a page that has an origin',
    (r: Reading) => [`${r.request.nonce}=${json}`, { origin: 'http://localhost' }],
  ],
  ['a stranger to the nonce', () => [`${'0'.repeat(32)}=${json}`, {}]],
  ['somebody with a part of it', (r: Reading) => [`${r.request.nonce.slice(1)}=${json}`, {}]],
  ['somebody who sends objects', (r: Reading) => [{ nonce: r.request.nonce, items: [item] }, {}]],
  [
    'somebody who sends more than a megabyte',
    (r: Reading) => [`${r.request.nonce}=[${' '.repeat(1_000_000)}]`, {}],
  ],
] as const)('[F4, F5] a message of %s is no answer', async (_, forged) => {
  const reading = begin();
  const [data, from] = forged(reading);
  await post(reading, data, from);
  expect(reading.outcome()).toBe('under way');
  await post(reading, writeFrameAnswer(reading.request.nonce, { kind: 'list', json }));
  expect(reading.outcome()).toEqual([match]);
});

test.each([
  ['that there is none', '!'],
  ['no JSON', '={'],
  ['no list', '={"items":[]}'],
  ['a list of no match', '=[1,2]'],
])('an answer that says %s ends the reading at once', async (_, rest) => {
  const reading = begin();
  await post(reading, reading.request.nonce + rest);
  expect(reading.outcome()).toMatchObject({ name: 'FeedUnavailable' });
  expect(frames()).toBe(0);
});

test('a frame that is silent is taken away after eight seconds', async () => {
  const reading = begin();
  await vi.advanceTimersByTimeAsync(7_999);
  expect([reading.outcome(), frames()]).toEqual(['under way', 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reading.outcome()).toMatchObject({ name: 'FeedUnavailable' });
  expect(frames()).toBe(0);
});

test('a frame that talks and talks is taken away', async () => {
  const reading = begin();
  for (let sent = 0; sent <= 20; sent += 1) await post(reading, sent);
  expect(reading.outcome()).toMatchObject({ name: 'FeedUnavailable' });
  expect(frames()).toBe(0);
});

test('who leaves takes the frame along', async () => {
  const leaving = new AbortController();
  const reading = begin({ signal: leaving.signal });
  leaving.abort('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(reading.outcome()).toMatchObject({ name: 'FeedUnavailable', cause: 'gone' });
  expect(frames()).toBe(0);
  await expect(
    readFeedInFrame({
      document,
      config: aConfig(),
      club: newClub,
      operation: 'GetFixturesSimplified',
      signal: leaving.signal,
    }),
  ).rejects.toMatchObject({ cause: 'gone' });
  expect(frames()).toBe(0);
});
