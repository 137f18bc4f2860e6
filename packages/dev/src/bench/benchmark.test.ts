import { expect, test } from 'vitest';
import {
  type Figure,
  figuresOf,
  isMet,
  type Limit,
  median,
  middleOf,
  percentile,
  ratioInterval,
} from './benchmark.ts';

const aFigure = (own: Partial<Figure> = {}): Figure => ({
  what: 'a save',
  value: 12,
  unit: 'ms',
  ...own,
});
const peer = { what: 'a bare put', value: 10 };

test.each<[boolean | undefined, Partial<Figure>]>([
  [true, { limit: { of: 'value', atMost: 12 } }],
  [false, { limit: { of: 'value', atMost: 11.9 } }],
  [true, { limit: { of: 'value', atLeast: 12 } }],
  [false, { limit: { of: 'value', atLeast: 12.1 } }],
  [true, { limit: { of: 'ratio', atMost: 1.2 }, peer }],
  [false, { limit: { of: 'ratio', atMost: 1.1 }, peer }],
  [false, { limit: { of: 'ratio', atLeast: 0.9 }, peer, value: 8.9 }],
  // A value that was not measured misses its limit; without a limit nothing is met or missed.
  [false, { limit: { of: 'value', atMost: 20 }, value: NaN }],
  [false, { limit: { of: 'value', atLeast: 20 }, value: NaN }],
  [false, { limit: { of: 'ratio', atMost: 2 } }],
  [undefined, {}],
])('whether a limit is met is %s for %j', (isWithin, own) => {
  expect(isMet(aFigure(own))).toBe(isWithin);
});

const aRun = (...figures: Figure[]) => new Map(figures.map((figure) => [figure.what, figure]));
const runsOf = (values: readonly number[], limit: Limit) =>
  values.map((value) => aRun(aFigure({ value, limit, peer: { what: 'baseline', value: 1 } })));
const AT_MOST: Limit = { of: 'ratio', atMost: 1.05 };
const AT_LEAST: Limit = { of: 'value', atLeast: 0.9 };

test.each<[readonly number[], Limit, number, boolean]>([
  [[1.1, 1, 1.05], AT_MOST, 1.05, true],
  [[1, 1, 1.11], AT_MOST, 1, false],
  [[1, 1.06, 1.06], AT_MOST, 1.06, false],
  [[0.9, 0.9, 0.86], AT_LEAST, 0.9, true],
  [[0.9, 0.9, 0.84], AT_LEAST, 0.9, false],
  // Of two runs the worse one counts; one run that measured nothing makes all miss.
  [[1, 2], AT_MOST, 2, false],
  [[2, 1], AT_LEAST, 1, true],
  [[1, NaN, 1], AT_MOST, 1, false],
])('the middle of runs of %j with %j is %d, met: %s', (values, limit, middle, isWithin) => {
  const [figure] = middleOf(runsOf(values, limit));
  expect([figure?.value, figure && isMet(figure)]).toEqual([middle, isWithin]);
});

test('each figure has its own middle, of the runs that have it', () => {
  const run = (...values: number[]) =>
    aRun(...values.map((value, at) => aFigure({ what: `save ${at}`, value })));
  const middle = middleOf([run(1, 100), run(2, 300), run(3), run(2, 200)]);
  expect(middle.map(({ value }) => value)).toEqual([2, 200]);
});

test('a second figure of one name is an error of the benchmark', async () => {
  const reported = (...names: string[]) =>
    figuresOf(async (report) => names.forEach((what) => report(aFigure({ what }))));
  expect([...(await reported('a save', 'a read')).keys()]).toEqual(['a save', 'a read']);
  await expect(reported('a save', 'a read', 'a save')).rejects.toThrow('called “a save”');
});

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 10, 2], 3],
  [[], NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a percentile is a measured value: the 99th of few is the largest', () => {
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
])('against 100, 200 and 150 the ratio of %j, and its bounds, are %j', (after, wanted) => {
  const { mean, low, high } = ratioInterval([100, 200, 150], after);
  expect([mean, low, high].map((value) => Number(value.toFixed(2)))).toEqual(wanted);
});
