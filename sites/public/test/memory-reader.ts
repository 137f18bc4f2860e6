import { ServiceUnavailable } from '@clubhouse/content';
import {
  type DatabaseReader,
  readCursor,
  type StoredItem,
  type TableName,
  writeCursor,
} from '@clubhouse/content/reader';

export interface MemoryReader extends DatabaseReader {
  /** While `true` or a table's name, every reading, or every one of that table, fails as without the service. */
  away: boolean | TableName;
  /** Readings so far, failed ones included. */
  calls: number;
}

/** What each table holds; one with an index in the order of that index, newest first. */
export type Tables = Partial<Readonly<Record<TableName, readonly StoredItem[]>>>;

/** A database in memory. */
export function memoryReader(
  tables: Tables = {},
  away: MemoryReader['away'] = false,
): MemoryReader {
  const reader: MemoryReader = {
    away,
    calls: 0,
    async get(table, id) {
      arrive(reader, table);
      return tables[table]?.find((item) => item['id'] === id);
    },
    async query(table, { limit, cursor, newestFirst, from = '', before = '\uffff' }) {
      arrive(reader, table);
      const between = (tables[table] ?? []).filter((item) => {
        const { sort } = placeOf(item);
        return sort >= from && sort < before;
      });
      const items = newestFirst ? between : between.toReversed();
      const after = cursor && readCursor(cursor).id;
      const start = 1 + items.findIndex((item) => item['id'] === after);
      const end = start + limit;
      const page = { items: items.slice(start, end) };
      const [last, following] = [items[end - 1], items[end]];
      return last && following
        ? { ...page, cursor: writeCursor(placeOf(last)), following: placeOf(following).sort }
        : page;
    },
    async *scan(table) {
      arrive(reader, table);
      yield* tables[table] ?? [];
    },
  };
  return reader;
}

function arrive(reader: MemoryReader, table: TableName): void {
  reader.calls += 1;
  if (reader.away === true || reader.away === table)
    throw new ServiceUnavailable('The database is away');
}

function placeOf(item: StoredItem) {
  const sort = String(item['listOrder'] ?? item['createdDate'] ?? item['date']);
  return { sort, id: String(item['id']) };
}
