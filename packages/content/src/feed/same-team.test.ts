import { expect, test } from 'vitest';
import { isSameTeam } from './same-team.ts';

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
])('%s and %s are two', (one, other) => {
  expect([isSameTeam(one, other), isSameTeam(other, one)]).toEqual([false, false]);
});
