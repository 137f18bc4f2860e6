import { nationalities } from '@clubhouse/content';
import { expect, test } from 'vitest';
import { nationalitiesLike } from '#features/players/nationality-field.tsx';

const found = (typed: string) => nationalitiesLike(typed).map(({ demonym }) => demonym);

test('nothing typed offers every nationality', () => {
  expect(nationalitiesLike('')).toEqual(nationalities);
});

test.each([
  ['wel', 'Welsh'],
  ['WALES', 'Welsh'],
  ['fij', 'Fijian'],
  ['zealand', 'New Zealander'],
  ['türk', 'Turkish'],
  ['nether', 'Dutch'],
])('"%s" finds %s first', (typed, demonym) => {
  expect(found(typed)[0]).toBe(demonym);
});

test('what begins with what was typed comes before what only holds it', () => {
  const irish = found('irish');
  expect(irish.slice(0, 2)).toEqual(['Irish', 'Northern Irish']);
});

test('what nobody is finds nothing', () => {
  expect(found('martian')).toEqual([]);
});
