import { HISTORY, type ReadTable, TABLE_NAMES, type TableName } from '../tables.ts';
import type { Abortable, DatabaseReader, ReadPage, StoredItem } from './database-reader.ts';

/** A version of an item that was replaced or deleted. */
export interface FormerVersion {
  readonly table: TableName;
  /** The whole item as it was. */
  readonly item: StoredItem;
  /** When it was replaced or deleted, ISO 8601. */
  readonly at: string;
  /** When the service deletes it for good, in milliseconds since the epoch. Absent while the item exists. */
  readonly ends?: number;
}

/** How many former versions of an item are stored. */
const VERSIONS_KEPT = 10;

/** The id of a former version: each takes the place of the one ten versions before. */
export function historyId(table: TableName, id: string, rev: number): string {
  return `${table}#${id}#${rev % VERSIONS_KEPT}`;
}

/** The ids of all stored versions of an item. */
export function historyIds(table: TableName, id: string): readonly string[] {
  return Array.from({ length: VERSIONS_KEPT }, (_, rev) => historyId(table, id, rev));
}

/** Reads what was deleted and what was replaced. A function writes it from the tables' streams, within seconds. */
export function historyReader(db: DatabaseReader<ReadTable>, now: () => number) {
  return {
    /** What was deleted in the last thirty days, latest first. */
    async bin(options: ReadPage) {
      const { items, ...next } = await db.query(HISTORY, { newestFirst: true, ...options });
      // The service may take days to delete what has ended.
      const isKept = ({ ends }: FormerVersion) => ends === undefined || ends > now();
      return { versions: items.flatMap(parseVersion).filter(isKept), ...next };
    },

    /** The former versions of an item, latest first. */
    async versions(table: TableName, id: string, options?: Abortable) {
      const read = historyIds(table, id).map((each) => db.get(HISTORY, each, options));
      const found = (await Promise.all(read)).flatMap((item) => (item ? parseVersion(item) : []));
      return found.toSorted((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}

function parseVersion({ table, item, at, ends }: StoredItem): FormerVersion[] {
  const known = TABLE_NAMES.find((name) => name === table);
  if (!known || typeof item !== 'object' || item === null || typeof at !== 'string') return [];
  const version = { table: known, item: item as StoredItem, at };
  return [{ ...version, ...(typeof ends === 'number' && { ends: ends * 1000 }) }];
}
