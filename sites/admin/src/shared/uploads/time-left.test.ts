import { expect, test } from 'vitest';
import { timeLeft, timeLeftWords, withSample, type Sample } from '#shared/uploads/upload-list.tsx';

const at = (seconds: number, sentBytes: number): Sample => ({ at: seconds * 1000, sentBytes });

test('what is left takes as long as its share of what was sent took', () => {
  expect(timeLeft([at(0, 0), at(10, 1_000)], 4_000)).toBe(30_000);
});

test.each([
  ['nothing was seen', []],
  ['only one moment was seen', [at(0, 0)]],
  ['two seconds were seen', [at(0, 0), at(2, 500)]],
  ['nothing moves', [at(0, 500), at(10, 500)]],
])('nothing is said while %s', (_, samples) => {
  expect(timeLeft(samples, 1_000)).toBeUndefined();
});

test('a line that became slow is noticed: what is long past does not count', () => {
  const fast = withSample([at(0, 0), at(5, 5_000)], at(40, 5_100));
  expect(fast).toEqual([at(40, 5_100)]);
});

test('bytes that were taken back begin the count anew', () => {
  expect(withSample([at(0, 0), at(5, 5_000)], at(6, 100))).toEqual([at(6, 100)]);
});

test.each([
  [4_000, 'a few seconds left'],
  [41_000, 'about 50 seconds left'],
  [89_000, 'about 1 minute left'],
  [1_500_000, 'about 25 minutes left'],
  [3_700_000, 'about 1 hour left'],
  [9_000_000, 'about 3 hours left'],
])('%d milliseconds are %s', (ms, words) => {
  expect(timeLeftWords(ms)).toBe(words);
});
