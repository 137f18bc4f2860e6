import { expect, test } from 'vitest';
import { differingWords } from '#shared/conflicts/both-sides.tsx';
import { fieldDifferences } from '#shared/conflicts/field-differences.ts';

test.each([
  ['back on for Monday training', 'back on from 3 November', 'for Monday training'],
  ['back on for Monday training', 'back on from 3 November training', 'for Monday '],
  ['the same', 'the same', ''],
  ['all new', 'nothing alike', 'all new'],
  ['a word more', 'a word', 'word more'],
  ['a a', 'a a a', ''],
  ['go go go', 'go go', 'go '],
  ['Nell scored in the end', 'Tom scored in the end', 'Nell '],
  ['', 'something', ''],
  ['one  two\nthree', 'one two\nthree', ' '],
])(
  'between “%s” and “%s” only “%s” is marked, and the marking loses no text',
  (text, other, differing) => {
    const parts = differingWords(text, other);
    expect(parts.differing).toBe(differing);
    expect(parts.before + parts.differing + parts.after).toBe(text);
  },
);

test('a conflict lists the labelled fields that both changed, in the order of the labels, with days in words', () => {
  const labels = { weight: 'Weight', name: 'Name', date: 'Date', position: 'Position' };
  const was = { name: 'Dave', position: 'Prop', weight: 99, date: '2025-11-01', id: '0' };
  const mine = { name: 'Dai', position: 'Lock', weight: 99, date: '2025-11-02', id: '1' };
  const theirs = { name: 'David', position: 'Lock', weight: 101, date: '2025-11-09', id: '2' };
  expect(fieldDifferences(labels, { was, mine, theirs })).toEqual([
    { label: 'name', mine: { text: 'Dai' }, theirs: { text: 'David' } },
    { label: 'date', mine: { text: '2 November 2025' }, theirs: { text: '9 November 2025' } },
  ]);
});
