import { expect, test } from 'vitest';
import { aFigure } from './a-figure.ts';
import type { Figure, Limit } from './benchmark.ts';
import { isMet } from './limits.ts';
import { middleOf } from './runs.ts';

const AT_MOST: Limit = { of: 'ratio', atMost: 1.05 };

/** One run of one figure: what it took, and its peer. */
function aRun(value: number, peer: number, own: Partial<Figure> = {}): readonly Figure[] {
  return [aFigure({ value, peer: { what: 'baseline', value: peer }, limit: AT_MOST, ...own })];
}

test('of three runs the middle ratio is given, with the value and the peer of that run', () => {
  const [figure] = middleOf([aRun(30, 10), aRun(300, 200, { detail: 'the second' }), aRun(4, 4)]);
  expect(figure).toMatchObject({ value: 300, peer: { value: 200 }, detail: 'the second' });
  expect(figure?.spread).toEqual([1, 3]);
});

test('a single run is given as it is', () => {
  const run = aRun(1, 2);
  expect(middleOf([run])).toBe(run);
});

test('figures of one name stay apart, in their order', () => {
  const run = (first: number, second: number) => [
    aFigure({ what: 'the same', value: first }),
    aFigure({ what: 'the same', value: second }),
  ];
  const middle = middleOf([run(1, 100), run(2, 300), run(3, 200)]);
  expect(middle.map(({ value }) => value)).toEqual([2, 200]);
});

test('of two runs the worse one counts, whichever way is worse', () => {
  expect(middleOf([aRun(1, 1), aRun(2, 1)])[0]?.value).toBe(2);
  const limit: Limit = { of: 'value', atLeast: 5 };
  expect(middleOf([aRun(9, 1, { limit }), aRun(6, 1, { limit })])[0]?.value).toBe(6);
});

test.each([
  { ratios: [1.0, 1.05, 1.1], isWithin: true },
  { ratios: [1.0, 1.0, 1.11], isWithin: false },
  { ratios: [1.0, 1.06, 1.06], isWithin: false },
])('runs of $ratios are within 1.05: $isWithin', ({ ratios, isWithin }) => {
  const [figure] = middleOf(ratios.map((ratio) => aRun(ratio, 1)));
  expect(figure && isMet(figure)).toBe(isWithin);
});

test.each([
  { values: [0.9, 0.9, 0.86], isWithin: true },
  { values: [0.9, 0.9, 0.84], isWithin: false },
])('runs of $values are at least 0.9: $isWithin', ({ values, isWithin }) => {
  const limit: Limit = { of: 'value', atLeast: 0.9 };
  const [figure] = middleOf(values.map((value) => aRun(value, 1, { limit })));
  expect(figure && isMet(figure)).toBe(isWithin);
});

test('a run that measured nothing makes all of them miss', () => {
  const [figure] = middleOf([aRun(1, 1), aRun(NaN, 1), aRun(1, 1)]);
  expect(figure && isMet(figure)).toBe(false);
  expect(figure?.value).toBe(1);
  expect(middleOf([aRun(NaN, 1), aRun(1, 1)])[0]?.value).toBeNaN();
});
