import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 10, 2], 3],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a percentile is a value that was measured: of few, the 99th is the largest', () => {
  const values = Array.from({ length: 200 }, (_, place) => 200 - place);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile([5, 7], 0.99)).toBe(7);
  expect(percentile([5, 7], 0.5)).toBe(5);
});

test('of nothing there is no figure', () => {
  expect([median([]), percentile([], 0.99)]).toEqual([NaN, NaN]);
});
