import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSpecificationTable, titlesIn } from './specification-table.ts';

const root = resolve(import.meta.dirname, '../../..');
const rows = readSpecificationTable(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
const shown = rows.filter((row) => row.shownBy !== 'not yet');

test('the table has every section from 2 to 9, each id once and in order', () => {
  const ids = rows.map((row) => row.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(ids.map((id) => Number(id.split('.')[0])))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const order = ids.map((id) => Number(id.split('.')[0]) * 1000 + Number(id.split('.')[1]));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('every row that claims a test names one that exists', () => {
  const missing = shown.flatMap((row) =>
    row.shownBy.split('<br>').flatMap((claim) => {
      const [file = '', title = ''] = claim.split(' › ').map((part) => part.trim());
      const path = join(root, file);
      if (!existsSync(path)) return [`${row.id}: no file ${file}`];
      return titlesIn(readFileSync(path, 'utf8')).has(title)
        ? []
        : [`${row.id}: no test "${title}" in ${file}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('a title is read out of every way a test is written', () => {
  const source = [
    "test('plain', () => {});",
    '  it("it\'s quoted", () => {});',
    'test.each(table)(\n  `back ticks`, () => {});',
    "test.for(list)('from a list', () => {});",
    "// test('in a comment')",
    "test.each([[1, 'a)b']])('after a bracket in a string', () => {});",
  ].join('\n');
  expect([...titlesIn(source)]).toEqual([
    'plain',
    "it's quoted",
    'back ticks',
    'from a list',
    'after a bracket in a string',
  ]);
});
