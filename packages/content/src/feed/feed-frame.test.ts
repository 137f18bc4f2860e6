// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFeedFrame } from './feed-frame.ts';
import {
  feedFramePage,
  frameFragment,
  readFrameAnswer,
  readFrameFragment,
} from './frame-protocol.ts';

const request = {
  nonce: 'ab12',
  callback: 'clubhouse_1',
  address: 'https://feed.example/GetFixturesSimplified?teamId=1&callback=clubhouse_1',
};
let posted: unknown[] = [];
let frame: Window & Record<string, unknown>;

beforeEach(() => {
  posted = [];
  document.head.innerHTML = '';
  frame = {
    origin: 'null',
    location: { hash: frameFragment(request) },
    parent: { postMessage: (...message: unknown[]) => posted.push(message) },
    document,
  } as unknown as typeof frame;
});
afterEach(() => {
  document.head.innerHTML = '';
});

const script = () => document.querySelector<HTMLScriptElement>('head script');
const answers = () => posted.map((message) => (message as [string])[0]);
const callBack = (list?: unknown) => (frame['clubhouse_1'] as (list: unknown) => void)(list);

test('the feed’s script is asked for, and its list posted with the nonce', () => {
  startFeedFrame(frame);
  expect(script()?.src).toBe(request.address);
  callBack([{ HomeTeamName: 'A' }]);
  expect(posted).toEqual([['ab12=[{"HomeTeamName":"A"}]', '*']]);
});

test('[P5] the feed’s host is not told which page asks', () => {
  startFeedFrame(frame);
  expect(script()?.referrerPolicy).toBe('no-referrer');
});

test.each(['error', 'load'])(
  'a script that ends in “%s” without calling back has failed',
  (event) => {
    startFeedFrame(frame);
    script()?.dispatchEvent(new Event(event));
    expect(answers()).toEqual(['ab12!']);
  },
);

test('what is longer than a megabyte, or no data at all, is not posted', () => {
  startFeedFrame(frame);
  callBack(['x'.repeat(1_000_000)]);
  callBack(undefined);
  expect(answers()).toEqual(['ab12!', 'ab12=']);
  expect(readFrameAnswer('ab12', 'ab12=')).toEqual({ kind: 'list', json: '' });
});

test('the feed cannot put another callback in the place of ours', () => {
  startFeedFrame(frame);
  expect(() => (frame['clubhouse_1'] = () => {})).toThrow(TypeError);
});

test.each([
  ['no fragment', ''],
  ['no nonce', '#callback=a&address=b'],
  ['no address', '#nonce=a&callback=b'],
  ['a callback that is no name', '#nonce=a&callback=a.b&address=c'],
])('a page opened with %s asks nobody', (_, hash) => {
  expect(readFrameFragment(hash)).toBeUndefined();
  Object.assign(frame, { location: { hash } });
  startFeedFrame(frame);
  expect(script()).toBeNull();
});

test('a page opened by itself asks nobody', () => {
  Object.assign(frame, { parent: frame });
  startFeedFrame(frame);
  expect(script()).toBeNull();
});

test('the page is one script of ours, with nothing inline', () => {
  const page = new DOMParser().parseFromString(
    feedFramePage({ script: '/f.js?a&"b' }),
    'text/html',
  );
  const [only, ...others] = page.querySelectorAll('script');
  expect(only?.getAttribute('src')).toBe('/f.js?a&"b');
  expect([others.length, only?.textContent, page.title]).toEqual([0, '', 'Fixtures feed']);
});

test('[F1] in a page that has an origin the feed’s script is not asked for', () => {
  Object.assign(frame, { origin: 'https://club.example' });
  startFeedFrame(frame);
  expect(script()).toBeNull();
});
