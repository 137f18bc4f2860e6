import { expect, test } from 'vitest';
import { fieldDifferences } from '#shared/conflicts/field-differences.ts';

test('the labelled fields that both changed are in question, in the order of the labels, days as people say them', () => {
  const labels = { weight: 'Weight', name: 'Name', date: 'Date', position: 'Position' };
  const was = { name: 'Dave', position: 'Prop', weight: 99, date: '2025-11-01', id: '0' };
  const mine = { name: 'Dai', position: 'Lock', weight: 99, date: '2025-11-02', id: '1' };
  const theirs = { name: 'David', position: 'Lock', weight: 101, date: '2025-11-09', id: '2' };
  expect(fieldDifferences(labels, { was, mine, theirs })).toEqual([
    { label: 'Name', mine: 'Dai', theirs: 'David' },
    { label: 'Date', mine: '2 November 2025', theirs: '9 November 2025' },
  ]);
});
