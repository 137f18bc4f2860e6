import type { DatabaseReader, StoredItem } from '@clubhouse/content/reader';
import { expect, test } from 'vitest';
import { countedReader } from './counted-reader.ts';

/** A database that answers everything with these. */
function aDatabase(...items: readonly StoredItem[]): DatabaseReader {
  return {
    get: async () => items[0],
    query: async () => ({ items }),
    async *scan() {
      yield* items;
    },
  };
}
const anItem = (bytes: number) => ({ id: 'x'.repeat(bytes) });
const page = { limit: 10, newestFirst: true };

test.each([
  [0.5, []],
  [0.5, [anItem(100), anItem(100)]],
  [1, [anItem(3_000), anItem(3_000)]],
])('%d units are reckoned for one page', async (units, items) => {
  const counted = countedReader(aDatabase(...items));
  await counted.query('news', page);
  expect(counted.units()).toBe(units);
});

test('every answer is reckoned by itself, the newest twice', async () => {
  const counted = countedReader(aDatabase(anItem(100)));
  await counted.get('news', '1');
  await counted.get('news', '1', { consistent: true });
  for await (const _ of counted.scan('players'));
  expect(counted.units()).toBe(2);
  counted.forget();
  expect(counted.units()).toBe(0);
});
