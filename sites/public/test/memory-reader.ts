import { ServiceUnavailable } from '@clubhouse/content';
import type { DatabaseReader, StoredItem } from '@clubhouse/content/reader';

export interface MemoryReader extends DatabaseReader {
  /** While set, every reading fails as it does when the service cannot be reached. */
  away: boolean;
  /** Readings so far, failed ones included. */
  calls: number;
}

/** A database that holds these news items, listed in this order. */
export function memoryReader(items: readonly StoredItem[] = []): MemoryReader {
  const reader: MemoryReader = {
    away: false,
    calls: 0,
    async get(_table, id) {
      arrive(reader);
      return items.find((item) => item['id'] === id);
    },
    async query(_table, { limit, cursor }) {
      arrive(reader);
      const start = Number(cursor ?? 0);
      const end = start + limit;
      const page = { items: items.slice(start, end) };
      return end < items.length ? { ...page, cursor: String(end) } : page;
    },
    async *scan() {
      arrive(reader);
      yield* items;
    },
  };
  return reader;
}

function arrive(reader: MemoryReader): void {
  reader.calls += 1;
  if (reader.away) throw new ServiceUnavailable('The database is away');
}
