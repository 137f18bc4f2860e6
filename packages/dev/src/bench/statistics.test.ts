import { expect, test } from 'vitest';
import { median, percentile, ratioInterval } from './statistics.ts';

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 10, 2], 3],
  [[], NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a percentile is a value that was measured: of few, the 99th is the largest', () => {
  const values = Array.from({ length: 200 }, (_, place) => 200 - place);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile([5, 7], 0.99)).toBe(7);
  expect(percentile([5, 7], 0.5)).toBe(5);
  expect(percentile([], 0.99)).toBeNaN();
});

test.each([
  [
    [120, 240, 180],
    [1.2, 1.2, 1.2],
  ],
  // Student's t of two degrees of freedom is 4.303.
  [
    [110, 200, 150 / 1.1],
    [1, 0.79, 1.27],
  ],
])('beside 100, 200 and 150 the ratio of %j, and between what it lies, are %j', (after, wanted) => {
  const { ratio, low, high } = ratioInterval([100, 200, 150], after);
  expect([ratio, low, high].map((value) => Number(value.toFixed(2)))).toEqual(wanted);
});
