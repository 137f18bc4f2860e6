import { expect, test } from 'vitest';
import { isMet } from './limits.ts';
import { pairedFigure } from './pairs.ts';
import { ratioInterval } from './statistics.ts';

const before = [100, 200, 150, 120, 180, 110];
const times = (factors: readonly number[]) =>
  before.map((value, place) => value * (factors[place % factors.length] ?? 1));

test('the interval of a ratio is that of pairs, whatever lies between one pair and the next', () => {
  const { ratio, low, high } = ratioInterval(before, times([1.2]));
  expect([ratio, low, high].map((value) => value.toFixed(3))).toEqual(['1.200', '1.200', '1.200']);
});

test('three pairs that differ by a tenth either way tell of no difference', () => {
  const { ratio, low, high } = ratioInterval([100, 100, 100], [110, 100, 100 / 1.1]);
  expect(ratio).toBeCloseTo(1);
  // Student's t of two degrees of freedom is 4.303.
  expect([low.toFixed(2), high.toFixed(2)]).toEqual(['0.79', '1.27']);
});

test.each([
  ['as fast', [0.9, 1.1], true],
  ['faster', [0.8, 0.82], true],
  ['slower beyond what chance explains', [1.2, 1.22], false],
])('a version that is %s: met is %s', (_, factors, met) => {
  expect(isMet(pairedFigure('first paint', before, times(factors)))).toBe(met);
});
