import { BadCursor, ServiceUnavailable } from '@clubhouse/content';
import type { DatabaseReader, StoredItem, TableName } from '@clubhouse/content/reader';

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
        const place = String(item['listOrder'] ?? item['createdDate'] ?? item['date']);
        return place >= from && place < before;
      });
      const items = newestFirst ? between : between.toReversed();
      const start = Number(cursor ?? 0);
      if (!Number.isInteger(start)) throw new BadCursor('This cursor names no place');
      const end = start + limit;
      const page = { items: items.slice(start, end) };
      return end < items.length ? { ...page, cursor: String(end) } : page;
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
