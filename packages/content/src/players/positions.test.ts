import { expect, test } from 'vitest';
import { positionOrder, POSITIONS } from './positions.ts';

test('positions stand in the order of their shirts', () => {
  expect(POSITIONS.map(positionOrder)).toEqual(POSITIONS.map((_, place) => place));
});

test.each([
  ['HOOKER', 'Hooker'],
  ['scrum half', 'Scrum-half'],
  ['Fullback', 'Full-back'],
  ['No. 8', 'Number eight'],
  ['second row', 'Lock'],
  ['Tight-head', 'Tighthead prop'],
  ['Outside half', 'Fly-half'],
  ['Winger', 'Left wing'],
])('%s stands where a %s does', (written, position) => {
  expect(positionOrder(written)).toBe(positionOrder(position));
});

test.each(['', 'Kit washer', 'constructor', 'דוב'])('"%s" stands behind them all', (position) => {
  expect(positionOrder(position)).toBe(POSITIONS.length);
});
