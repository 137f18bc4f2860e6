import { expect, test } from 'vitest';
import { ourSide } from './our-side.ts';

const profile = { feedNames: ['Ferrymere', 'Ferrymere RFC', 'Ferrymere & District III'] };
const side = (homeTeam: string, awayTeam = 'Tidemill') => ourSide({ homeTeam, awayTeam }, profile);

test.each([
  'Ferrymere',
  'FERRYMERE RFC',
  '  ferrymere   r.f.c. ',
  'Ferrymere R F C',
  'Férrymere',
  'Ferrymere and District III',
])('“%s” is the club', (name) => {
  expect(side(name)).toBe('home');
  expect(side('Tidemill', name)).toBe('away');
});

test.each([
  'Ferrymere II',
  'Ferrymere RFC II',
  'Ferrymere & District',
  'Ferrymere Ladies',
  'Old Ferrymere',
  'Ferry',
  '',
  '—',
])('“%s” is somebody else', (name) => {
  expect(side(name)).toBeUndefined();
});

test('of two sides of the club neither is “ours”', () => {
  expect(side('Ferrymere', 'Ferrymere RFC')).toBeUndefined();
});

test('the first side of a club is ours against its second', () => {
  expect(side('Ferrymere II', 'Ferrymere')).toBe('away');
});

test('names without a letter are alike only if they are the same', () => {
  const odd = { feedNames: ['???'] };
  expect(ourSide({ homeTeam: '!!!', awayTeam: 'Tidemill' }, odd)).toBeUndefined();
  expect(ourSide({ homeTeam: '???', awayTeam: 'Tidemill' }, odd)).toBe('home');
});
