import { expect, test } from 'vitest';
import { damagedWords } from '#features/outbox/damaged-card.tsx';

test.each<[string, string, unknown]>([
  [
    'It was a change of an article, “Floodlights”.',
    'mutations',
    { entity: 'news', fields: { title: 'Floodlights' } },
  ],
  [
    'It was a change of a player, “Nell”.',
    'mutations',
    { entity: 'players', fields: 3, base: { item: { name: 'Nell' } } },
  ],
  ['It was a change.', 'mutations', 'odd'],
  ['It was a file on its way to the site, try.jpg.', 'uploads', { name: 'try.jpg', size: 'odd' }],
  ['It was a file on its way to the site.', 'uploads', null],
])('%s', (words, table, found) => {
  expect(damagedWords({ table, found })).toMatch(new RegExp(`^${words} It cannot be sent`));
});

test('what was kept after a decision is not said to be on its way', () => {
  expect(damagedWords({ table: 'kept', found: { id: 'x' } })).toMatch(
    /^It was kept to be read after something else was decided for, and is not sent\./,
  );
});
