import type { DatabaseReader, StoredItem } from '@clubhouse/content/reader';

/** DynamoDB reckons in pieces of so many bytes. */
const PIECE = 4_096;

export interface CountedReader extends DatabaseReader {
  /** Read units since the last `forget`. */
  units(): number;
  forget(): void;
}

/**
 * The same database, with what it is asked for reckoned as DynamoDB does: half a unit for each 4 KB begun of what one
 * answer holds, and at least that; a whole one where it must be the newest.
 */
export function countedReader(database: DatabaseReader): CountedReader {
  let units = 0;
  const count = (items: readonly StoredItem[], price = 0.5) => {
    const bytes = items.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0);
    units += Math.max(1, Math.ceil(bytes / PIECE)) * price;
  };
  return {
    async get(table, id, options) {
      const item = await database.get(table, id, options);
      count(item ? [item] : [], options?.consistent ? 1 : 0.5);
      return item;
    },
    async query(table, options) {
      const page = await database.query(table, options);
      count(page.items);
      return page;
    },
    async *scan(table, options) {
      const items: StoredItem[] = [];
      for await (const item of database.scan(table, options)) items.push(item);
      count(items);
      yield* items;
    },
    units: () => units,
    forget() {
      units = 0;
    },
  };
}
