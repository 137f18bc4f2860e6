import { expect, test } from 'vitest';
import { isSameTeam } from './pair-notes.ts';
import { matchId, type NamedMatch } from './match-id.ts';
import { ourSide, memoized } from './our-side.ts';

const profile = { feedNames: ['Ferrymere', 'Ferrymere RFC', 'Ferrymere & District III'] };

function idOf(own: Partial<NamedMatch> & { readonly at?: string } = {}): string {
  const { at = '2026-11-21T15:00:00Z', ...match } = own;
  return matchId(
    { kickOff: Date.parse(at), homeTeam: 'Ferrymere', awayTeam: 'Old Kestrels', ...match },
    profile,
  );
}

test('the id of a match consists of its season, our side and the opponent', () => {
  expect(idOf()).toBe('2026-home-old-kestrels');
  expect(idOf({ homeTeam: 'St Oswin’s II', awayTeam: 'Ferrymere' })).toBe('2026-away-st-oswins-ii');
  expect(idOf({ homeTeam: 'Tidemill', awayTeam: 'Fernhithe' })).toBe('2026-tidemill-v-fernhithe');
});

test('a match that moves retains its id', () => {
  expect(idOf({ at: '2027-04-03T14:00:00Z' })).toBe(idOf());
});

test.each(['OLD KESTRELS RFC', 'Old  Kestrels R.F.C.', 'Óld Kestrels', 'The Old-Kestrels RUFC'])(
  'the opponent spelled %s is the same one',
  (awayTeam) => {
    expect(idOf({ awayTeam, homeTeam: 'Ferrymere RFC' })).toBe(idOf());
  },
);

test.each(['Old Kestrels II', 'Kestrels', 'Old Kestrels Ladies'])('%s is another', (awayTeam) => {
  expect(idOf({ awayTeam })).not.toBe(idOf());
});

test('the same pairing a season later is another match', () => {
  expect(idOf({ at: '2027-06-30T22:59:00Z' })).toBe(idOf());
  expect(idOf({ at: '2027-06-30T23:00:00Z' })).toBe('2027-home-old-kestrels');
});

test('a name of only club words, signs or another script still gives an id', () => {
  expect(idOf({ awayTeam: 'Rugby Club' })).toBe('2026-home-rugby-club');
  expect(idOf({ awayTeam: '🏉' })).toBe('2026-home-1f3c9');
  expect(idOf({ awayTeam: 'Динамо' })).toBe('2026-home-динамо');
});

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

test('names without a letter match only if they are identical', () => {
  const odd = { feedNames: ['???'] };
  expect(ourSide({ homeTeam: '!!!', awayTeam: 'Tidemill' }, odd)).toBeUndefined();
  expect(ourSide({ homeTeam: '???', awayTeam: 'Tidemill' }, odd)).toBe('home');
});

test.each([
  ['Old Kestrels', 'OLD KESTRELS RFC'],
  ['Old Kestrels', 'Oldkestrels'],
  ['Tidemill', 'Tidemil'],
  ['Fernhithe', 'Fernhythe'],
  ['Fernhithe', 'Fernhythes'],
  ['Herons', 'Herens'],
  ['St. Oswin’s', 'St Oswins R.F.C.'],
])('%s and %s are one team', (one, other) => {
  expect([isSameTeam(one, other), isSameTeam(other, one)]).toEqual([true, true]);
});

test.each([
  ['Tidemill', 'Tidemill 2'],
  ['Tidemill 2', 'Tidemill 3'],
  ['Tidemill II', 'Tidemill III'],
  ['Old Kestrels', 'Old Herons'],
  ['Hern', 'Fern'],
  ['Herns', 'Fernsy'],
  ['Old Kestrels', 'Odd Kestrels'],
  ['', 'Tidemill'],
])('%s and %s are two teams', (one, other) => {
  expect([isSameTeam(one, other), isSameTeam(other, one)]).toEqual([false, false]);
});

test('a cache flooded with names forgets some, and its answers stay right', () => {
  let asked = 0;
  const loud = memoized((text) => {
    asked += 1;
    return `${text}!`;
  });
  for (let name = 0; name < 5_000; name += 1) expect(loud(`${name}`)).toBe(`${name}!`);
  expect(loud('4999')).toBe('4999!');
  expect(loud('0')).toBe('0!');
  expect(asked).toBe(5_001);
});
