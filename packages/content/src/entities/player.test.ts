import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import type { StoredItem } from '../items/stored-value.ts';
import { aPlayer, aPlayerItem } from '../testing/samples.ts';
import {
  bySquadOrder,
  checkPlayer,
  initials,
  parseHeight,
  parsePlayer,
  playerItem,
  type PlayerText,
  writtenHeight,
} from './player.ts';
import { positionOrder, POSITIONS, unitOf } from './positions.ts';

test('a weight may be any number of tenths of a kilogram, from none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (tenths) => {
      expect(checkPlayer({ ...(aPlayer() as PlayerText), weight: tenths / 10 }).ok).toBe(true);
    }),
  );
});

test.each([null, 'heavy', -5, Number.NaN, []])('a weight of %j is not shown', (weight) => {
  expect(parsePlayer(aPlayerItem({ weight }))).not.toHaveProperty('weight');
});

test.each([
  ['Tomos Pryce-Hale', 'TH'],
  ['Maximilian Featherstonehaugh-Cole', 'MC'],
  ['Piet van Reyn', 'PR'],
  ['oisín o’brien', 'OO'],
  ['Tāne', 'T'],
  ['(Jack) “Rourke”', 'JR'],
  ['E\u0301mile Zed', 'E\u0301Z'],
  ['  ', ''],
  ['🏉 🏉', ''],
  ['محمد علي', 'مع'],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a squad is sorted by shirt, then by name, with players of no known position last', () => {
  const squad = [
    aPlayer({ name: 'Zed', position: 'Kit washer' }),
    aPlayer({ name: 'Yan', position: 'Full-back' }),
    aPlayer({ name: 'Élan', position: 'Lock' }),
    aPlayer({ name: 'Fitz', position: 'lock' }),
    aPlayer({ name: 'Dai', position: 'Lock' }),
    aPlayer({ name: 'Wil', position: 'Loosehead prop' }),
  ];
  const names = squad.toSorted(bySquadOrder).map(({ name }) => name);
  expect(names).toEqual(['Wil', 'Dai', 'Élan', 'Fitz', 'Yan', 'Zed']);
});

test('players alike in all but their ids are always sorted the same way', () => {
  const [one, other] = [aPlayer({ id: '1' }), aPlayer({ id: '2' })];
  expect([other, one].toSorted(bySquadOrder)).toEqual([one, other]);
  expect([one, other].toSorted(bySquadOrder)).toEqual([one, other]);
});

const picture = { width: 640, height: 800, widths: [480] };
const saved = (fields: StoredItem) => {
  const before = aPlayerItem({ extraResponsibility: 'Urn', photoUrl: 'a.jpg', picture });
  return playerItem({ id: '17', fields, opId: 'op', savedBy: 'Nell' }, { rev: 1, item: before }, 0);
};

test('an edit retains omitted fields, and removes a responsibility by saving an empty one', () => {
  expect(saved({ weight: 99 })).toMatchObject({ extraResponsibility: 'Urn', picture });
  expect(saved({ extraResponsibility: '' })).toMatchObject({ extraResponsibility: '' });
});

test('a changed photo does not retain the sizes of the old one, and its own must be whole', () => {
  expect(saved({ photoUrl: 'b.gif' })).not.toHaveProperty('picture');
  const wider = { ...picture, width: 800 };
  expect(saved({ photoUrl: 'b.jpg', picture: wider })).toMatchObject({ picture: wider });
  expect(() => saved({ picture: { widths: [] } })).toThrow(RequestRejected);
});

test('[3.4] every height a form accepts is read back as it was written', () => {
  const heights = fc.record({
    feet: fc.integer({ min: 0, max: 8 }),
    inches: fc.integer({ min: 0, max: 11 }),
  });
  fc.assert(
    fc.property(heights, (height) => {
      expect(parseHeight(writtenHeight(height))).toEqual(height);
    }),
  );
});

test.each([`6'2"`, ` 6' 2" `, '6’2”', '6′2″'])('%s is six foot two', (text) => {
  expect(parseHeight(text)).toEqual({ feet: 6, inches: 2 });
});

test.each(['', `9'0"`, `6'12"`, `6'`, `6'2`, '188 cm', `-1'2"`, `6'2.5"`, `16'2"`])(
  '"%s" is no height',
  (text) => {
    expect(parseHeight(text)).toBeUndefined();
  },
);

test('positions are sorted by their shirts', () => {
  expect(POSITIONS.map(positionOrder)).toEqual(POSITIONS.map((_, place) => place));
});

test.each([
  ['HOOKER', 'Hooker'],
  ['scrum half', 'Scrum-half'],
  ['No. 8', 'Number eight'],
  ['Prop / hooker', 'Loosehead prop'],
  ['Number eight (captain)', 'Number eight'],
])('%s is sorted like a %s', (written, position) => {
  expect(positionOrder(written)).toBe(positionOrder(position));
});

test.each(['', 'Kit washer', 'constructor', 'דוב'])('"%s" is sorted last', (position) => {
  expect(positionOrder(position)).toBe(POSITIONS.length);
});

test.each([
  ['Number eight', 'Forwards'],
  ['Forward', 'Forwards'],
  ['Scrum-half', 'Backs'],
  ['Utility back', 'Backs'],
  ['', 'Squad'],
])('"%s" is one of the %s', (position, unit) => {
  expect(unitOf(position)).toBe(unit);
});
