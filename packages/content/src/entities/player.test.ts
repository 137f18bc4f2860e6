import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPlayer, aPlayerItem } from '../testing/a-player.ts';
import { bySquadOrder, checkPlayer, initials, parsePlayer, type PlayerText } from './player.ts';

const written: PlayerText = {
  name: 'Jo Marsh',
  nationality: '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Welsh',
  position: 'Hooker',
  height: `5'10"`,
  weight: 98.5,
  favouriteMemory: 'A lineout.',
  extraResponsibility: 'Urn',
};

test('a written player is kept without the spaces around its fields', () => {
  expect(checkPlayer({ ...written, name: ' Jo Marsh ' })).toEqual({ ok: true, value: written });
});

test.each(['name', 'nationality', 'position', 'height', 'weight', 'favouriteMemory'] as const)(
  '[5.4] a player needs a %s',
  (field) => {
    const { [field]: _, ...without } = written;
    const errors = { [field]: 'required' };
    expect(checkPlayer(without as PlayerText)).toEqual({ ok: false, errors });
  },
);

test('[5.7] a player may have no extra responsibility', () => {
  const { extraResponsibility: _, ...without } = written;
  const value = { ...written, extraResponsibility: '' };
  expect(checkPlayer(without as PlayerText)).toEqual({ ok: true, value });
});

test.each([
  ['height', `9'0"`],
  ['height', `5'12"`],
  ['height', '178'],
  ['weight', -0.1],
  ['weight', 98.55],
  ['weight', Infinity],
])('%s cannot be %s', (field, value) => {
  const errors = { [field]: 'invalid' };
  expect(checkPlayer({ ...written, [field]: value })).toEqual({ ok: false, errors });
});

test('a weight may be any number of tenths of a kilogram, from none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (tenths) => {
      expect(checkPlayer({ ...written, weight: tenths / 10 }).ok).toBe(true);
    }),
  );
});

test('[3.4] a stored player is read whole, and nothing is logged', () => {
  const logged: string[] = [];
  const own = { photoUrl: 'media/a.jpg', picture: { width: 640, height: 800, widths: [480] } };
  expect(parsePlayer(aPlayerItem(own), (line) => logged.push(line))).toEqual(aPlayer(own));
  expect(logged).toEqual([]);
});

test('a bad item is shown as far as it can be, and the log names each field', () => {
  const logged: string[] = [];
  const item = aPlayerItem({ id: '7', weight: '98.5', height: 178, favouriteMemory: undefined });
  expect(parsePlayer(item, (line) => logged.push(line))).toMatchObject({
    weight: 98.5,
    height: '178',
    favouriteMemory: '',
  });
  expect(logged.toSorted()).toEqual(
    ['favouriteMemory', 'height', 'weight'].map(
      (field) => `The stored player 7 has a bad ${field}`,
    ),
  );
});

test.each([null, 'heavy', -5, Number.NaN, []])('a weight of %j is not shown', (weight) => {
  expect(parsePlayer(aPlayerItem({ weight }))).not.toHaveProperty('weight');
});

test('no stored item stops a list', () => {
  const items = fc.dictionary(
    fc.constantFrom(...Object.keys(aPlayerItem()), 'picture'),
    fc.anything(),
  );
  fc.assert(
    fc.property(items, (item) => {
      const player = parsePlayer(item);
      expect(typeof player.name).toBe('string');
      expect(player.weight ?? 0).toBeGreaterThanOrEqual(0);
      initials(player.name);
    }),
  );
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

test('a squad stands by shirt, then by name, and players of no known position last', () => {
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

test('players alike in all but their ids always stand the same way', () => {
  const [one, other] = [aPlayer({ id: '1' }), aPlayer({ id: '2' })];
  expect([other, one].toSorted(bySquadOrder)).toEqual([one, other]);
  expect([one, other].toSorted(bySquadOrder)).toEqual([one, other]);
});
