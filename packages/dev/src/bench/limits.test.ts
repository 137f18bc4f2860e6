import { expect, test } from 'vitest';
import { aFigure } from './a-figure.ts';
import type { Figure, Limit } from './benchmark.ts';
import { isMet, limitWords } from './limits.ts';

const peer = { what: 'a bare put', value: 10 };

test.each<[boolean, Limit, Partial<Figure>]>([
  [true, { of: 'value', atMost: 12 }, {}],
  [false, { of: 'value', atMost: 11.9 }, {}],
  [true, { of: 'value', atLeast: 12 }, {}],
  [false, { of: 'value', atLeast: 12.1 }, {}],
  [true, { of: 'ratio', atMost: 1.2 }, { peer }],
  [false, { of: 'ratio', atMost: 1.1 }, { peer }],
  [false, { of: 'ratio', atLeast: 0.9 }, { peer, value: 8.9 }],
])('%s: %j holds for 12 ms with %j', (isWithin, limit, own) => {
  expect(isMet(aFigure({ limit, ...own }))).toBe(isWithin);
});

test.each<Partial<Figure>>([
  { value: NaN, limit: { of: 'value', atMost: 20 } },
  { value: NaN, limit: { of: 'value', atLeast: 20 } },
  { limit: { of: 'ratio', atMost: 2 } },
])('what was not measured misses its limit: %j', (own) => {
  expect(isMet(aFigure(own))).toBe(false);
});

test('without a limit nothing is met or missed', () => {
  expect(isMet(aFigure())).toBeUndefined();
  expect(limitWords(aFigure())).toBe('');
});
