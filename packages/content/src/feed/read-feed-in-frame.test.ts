// @vitest-environment jsdom
import { newClub } from '@clubhouse/club';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import { feedFramePage, frameFragment, startFeedFrame } from './feed-frame.ts';
import { readFeedInFrame } from './read-feed-in-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.head.innerHTML = '';
});

const item = { Date: '/Date(1757167200000)/', HomeTeamName: 'Ferrymere', AwayTeamName: 'Tidemill' };
const json = JSON.stringify([item]);
const match = { kickOff: 1_757_167_200_000, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
const UNAVAILABLE = { name: 'FeedUnavailable' };

/** A reading in progress: its frame, the request in the frame's address, and the outcome. */
function begin() {
  const operation = 'GetFixturesSimplified';
  const reading = readFeedInFrame({ document, config: aConfig(), club: newClub, operation });
  let outcome: unknown = 'under way';
  void reading.then(
    (matches) => (outcome = matches),
    (error: unknown) => (outcome = error),
  );
  const frame = document.querySelector('iframe');
  const { hash } = new URL(frame?.src ?? 'about:blank');
  const asked = new URLSearchParams(hash.slice(1));
  const [nonce = '', callback = '', address] = ['nonce', 'callback', 'address'].map(
    (name) => asked.get(name) ?? '',
  );
  return { frame: frame!, hash, nonce, callback, address, outcome: () => outcome };
}
type Reading = ReturnType<typeof begin>;

/** A message as the browser delivers it; by default from the frame itself, whose origin is opaque. */
async function post({ frame }: Reading, data: unknown, own: MessageEventInit = {}) {
  const source = frame.contentWindow;
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null', ...own }));
  await vi.advanceTimersByTimeAsync(0);
}
const frames = () => document.querySelectorAll('iframe').length;

const request = { nonce: 'ab12', callback: 'clubhouse_1', address: 'https://feed.example/' };

/** The frame's page with this fragment, its script, and what it posts. */
function openFrame(hash = frameFragment(request), { origin = 'null', isTop = false } = {}) {
  const posted: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
  const frame: Record<string, unknown> = { origin, location: { hash }, parent, document };
  if (isTop) frame['parent'] = frame;
  startFeedFrame(frame as unknown as Window);
  const callback = new URLSearchParams(hash.slice(1)).get('callback') ?? '';
  return {
    frame,
    script: document.querySelector<HTMLScriptElement>('head script'),
    callBack: (list?: unknown) => (frame[callback] as (list: unknown) => void)(list),
    posted,
    answers: () => posted.map((message) => (message as [string])[0]),
  };
}

test('[F1] the frame may run scripts and open nothing, and is hidden from everyone', async () => {
  const { frame, address, callback } = begin();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame.hidden).toBe(true);
  expect(frame.getAttribute('src')).toMatch(/^\/feed-frame\.html#nonce=/);
  expect(address).toBe(
    `http://cloud.test/feed/GetFixturesSimplified?teamId=1&clubId=1&callback=${callback}`,
  );
  await vi.advanceTimersByTimeAsync(8_000);
});

test('[P5] the feed’s script is requested without a referrer, its first list is read, and the frame is removed', async () => {
  const reading = begin();
  const { script, callBack, posted, answers } = openFrame(reading.hash);
  expect(script?.src).toBe(reading.address);
  expect(script?.referrerPolicy).toBe('no-referrer');
  callBack([item]);
  callBack([]);
  expect(posted[0]).toEqual([`${reading.nonce}=${json}`, '*']);
  for (const answer of answers()) await post(reading, answer);
  expect(reading.outcome()).toEqual([match]);
  expect([frames(), vi.getTimerCount()]).toEqual([0, 0]);
});

test.each(['error', 'load'])(
  'a script that ends in “%s” without calling back has failed',
  (event) => {
    const { script, answers } = openFrame();
    script?.dispatchEvent(new Event(event));
    expect(answers()).toEqual(['ab12!']);
  },
);

test('an answer longer than a megabyte is not posted, and the feed cannot replace our callback', () => {
  const { frame, callBack, answers } = openFrame();
  callBack(['x'.repeat(1_000_000)]);
  callBack(undefined);
  expect(answers()).toEqual(['ab12!', 'ab12=']);
  expect(() => Object.assign(frame, { clubhouse_1: () => {} })).toThrow(TypeError);
});

test.each([
  ['opened with no fragment', '', {}],
  ['opened with no nonce', '#callback=a&address=b', {}],
  ['opened with no address', '#nonce=a&callback=b', {}],
  ['opened with a callback that is no name', '#nonce=a&callback=a.b&address=c', {}],
  ['that has an origin', undefined, { origin: 'https://club.example' }],
  ['opened by itself', undefined, { isTop: true }],
])('[F1] a page %s requests nothing', (_, hash, own) => {
  expect(openFrame(hash, own).script).toBeNull();
});

test('the page is a single script of ours, with nothing inline', () => {
  const page = new DOMParser().parseFromString(
    feedFramePage({ script: '/f.js?a&"b' }),
    'text/html',
  );
  const [only, ...others] = page.querySelectorAll('script');
  expect(only?.getAttribute('src')).toBe('/f.js?a&"b');
  expect([others.length, only?.textContent, page.title]).toEqual([0, '', 'Fixtures feed']);
});

test('[7.19, 7.20] nothing of a request can be guessed from another', async () => {
  const one = begin();
  one.frame.remove();
  const other = begin();
  expect(one.nonce).not.toBe(other.nonce);
  expect(one.callback).not.toBe(other.callback);
  expect(one.callback).not.toContain(one.nonce);
  await vi.advanceTimersByTimeAsync(8_000);
});

test.each([
  ['another window', ({ nonce }: Reading) => [`${nonce}=${json}`, { source: window }]],
  ['no window at all', ({ nonce }: Reading) => [`${nonce}=${json}`, { source: null }]],
  [
    'a page that has an origin',
    ({ nonce }: Reading) => [`${nonce}=${json}`, { origin: 'http://localhost' }],
  ],
  ['a stranger to the nonce', () => [`${'0'.repeat(32)}=${json}`, {}]],
  ['somebody with a part of it', ({ nonce }: Reading) => [`${nonce.slice(1)}=${json}`, {}]],
  ['somebody who sends objects', ({ nonce }: Reading) => [{ nonce, items: [item] }, {}]],
  [
    'somebody who sends more than a megabyte',
    ({ nonce }: Reading) => [`${nonce}=[${' '.repeat(1_000_000)}]`, {}],
  ],
] as const)('[F4, F5] a message of %s is no answer', async (_, forged) => {
  const reading = begin();
  const [data, from] = forged(reading);
  await post(reading, data, from);
  expect(reading.outcome()).toBe('under way');
  await post(reading, `${reading.nonce}=${json}`);
  expect(reading.outcome()).toEqual([match]);
});

test.each([
  ['says that there is none', (reading: Reading) => post(reading, `${reading.nonce}!`)],
  ['is empty', (reading: Reading) => post(reading, `${reading.nonce}=`)],
  ['is no JSON', (reading: Reading) => post(reading, `${reading.nonce}={`)],
  ['is no list', (reading: Reading) => post(reading, `${reading.nonce}={"items":[]}`)],
  ['is a list of no match', (reading: Reading) => post(reading, `${reading.nonce}=[1,2]`)],
  [
    'talks and talks',
    async (reading: Reading) => {
      for (let sent = 0; sent <= 20; sent += 1) await post(reading, sent);
    },
  ],
  [
    'is silent for eight seconds',
    async ({ outcome }: Reading) => {
      await vi.advanceTimersByTimeAsync(7_999);
      expect([outcome(), frames()]).toEqual(['under way', 1]);
      await vi.advanceTimersByTimeAsync(1);
    },
  ],
])('a frame whose answer %s is removed', async (_, answer) => {
  const reading = begin();
  await answer(reading);
  expect(reading.outcome()).toMatchObject(UNAVAILABLE);
  expect(frames()).toBe(0);
});
