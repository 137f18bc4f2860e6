import { expect, test } from 'vitest';
import { positionOrder, POSITIONS, unitOf } from './positions.ts';

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
  ['Prop / hooker', 'Loosehead prop'],
  ['Number eight (captain)', 'Number eight'],
])('%s stands where a %s does', (written, position) => {
  expect(positionOrder(written)).toBe(positionOrder(position));
});

test.each(['', 'Kit washer', 'constructor', 'דוב'])('"%s" stands behind them all', (position) => {
  expect(positionOrder(position)).toBe(POSITIONS.length);
});

test.each([
  ['Loosehead prop', 'Forwards'],
  ['Number eight', 'Forwards'],
  ['Forward', 'Forwards'],
  ['Scrum-half', 'Backs'],
  ['Full-back', 'Backs'],
  ['Utility back', 'Backs'],
  ['Kit washer', 'Squad'],
  ['', 'Squad'],
])('"%s" is one of the %s', (position, unit) => {
  expect(unitOf(position)).toBe(unit);
});
