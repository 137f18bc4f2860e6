import { expect, test } from 'vitest';
import { isListed, placeInList } from './list-item.ts';

const begun = String(Date.UTC(2025, 6, 1, 23, 30));

test.each([
  [
    'news',
    { date: '2025-11-02', savedAt: '2025-11-02T09:00:00.000Z' },
    '2025-11-02#2025-11-02T09:00:00.000Z',
  ],
  ['news', { date: '2025-11-02' }, '2025-11-02#2025-11-02T00:00:00.000Z'],
  ['news', { id: begun }, '2025-07-02#2025-07-02T00:00:00.000Z'],
  ['news', { id: 'by-hand', date: 'soon' }, undefined],
  ['events', { id: '5', date: '2025-11-02', time: '19:30' }, '2025-11-02#19:30#5'],
  ['events', { id: '5', date: '2025-02-30' }, undefined],
  ['albums', { createdDate: '2025-11-02T09:00:00Z' }, '2025-11-02T09:00:00.000Z'],
  ['albums', { id: begun }, '2025-07-01T23:30:00.000Z'],
  ['albums', { id: 'by-hand' }, undefined],
  ['players', { id: '5' }, undefined],
] as const)('in %s %j is placed at %s', (table, item, place) => {
  expect(placeInList(table, item)).toBe(place);
});

test('an item is in its list when it has both attributes of the index', () => {
  expect(isListed('news', { listed: 'news', listOrder: '2025' })).toBe(true);
  expect(isListed('news', { listed: 'news' })).toBe(false);
  expect(isListed('news', { listOrder: '2025' })).toBe(false);
  expect(isListed('players', {})).toBe(true);
});
