import type { DatabaseReader, StoredItem } from '../reader/database-reader.ts';

/** A database that answers every call with `items` and records its calls. */
export function aDatabase(items: readonly StoredItem[]) {
  const asked: unknown[] = [];
  const reader: DatabaseReader = {
    async get(table, id, options) {
      asked.push(['get', table, id, ...(options ? [options] : [])]);
      return items.find((item) => item['id'] === id);
    },
    async query(table, options) {
      asked.push(['query', table, options]);
      return { items: items.slice(0, options.limit), cursor: 'next' };
    },
    async *scan(table, options) {
      asked.push(['scan', table, ...(options ? [options] : [])]);
      yield* items;
    },
  };
  return { reader, asked };
}
