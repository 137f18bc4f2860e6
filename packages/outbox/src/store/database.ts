/**
 * The tables, and the path of each one's key: mutations `seq`, uploads `id`, parts `[uploadId, n]`, kept `id`,
 * damaged `id`, drafts `id`, meta `name`.
 */
export type TableName = 'mutations' | 'uploads' | 'parts' | 'kept' | 'damaged' | 'drafts' | 'meta';

export type Key = string | number | readonly (string | number)[];

export interface KeyRange {
  readonly from: Key;
  /** Inclusive. */
  readonly to: Key;
}

/** A durable store of records, on the device. The truth: everything else is a hint. */
export interface OutboxDatabase {
  /**
   * One atomic step. Resolves when every write of it is on disk (never before), with what `work` returned;
   * rejects when nothing of it is. `work` may await the transaction's methods only.
   * @throws StorageFull, StoreUnavailable
   */
  transact<Result>(
    tables: readonly TableName[],
    mode: 'read' | 'write',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
}

/** Values are copied in and out: changing what was put or got changes nothing stored. */
export interface Transaction {
  get(table: TableName, key: Key): Promise<unknown>;
  /** In ascending order of keys. */
  all(table: TableName, range?: KeyRange): Promise<readonly unknown[]>;
  keys(table: TableName, range?: KeyRange): Promise<readonly Key[]>;
  put(table: TableName, record: object): Promise<void>;
  delete(table: TableName, key: Key | KeyRange): Promise<void>;
}

/** The device has no room. Nothing of the step was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store cannot be opened, or closed under our hands and could not be reopened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The fields that make up the key of a table's records: one name for a plain key, several for a list. */
export const TABLE_KEYS: Readonly<Record<TableName, string | readonly string[]>> = {
  mutations: 'seq',
  uploads: 'id',
  parts: ['uploadId', 'n'],
  kept: 'id',
  damaged: 'id',
  drafts: 'id',
  meta: 'name',
};

/** @throws TypeError when the record lacks a field of its key. */
export function keyOf(table: TableName, record: object): Key {
  const path = TABLE_KEYS[table];
  const fieldOf = (name: string): string | number => {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError(`A record of ${table} has no ${name} that could be a key`);
  };
  return typeof path === 'string' ? fieldOf(path) : path.map(fieldOf);
}

/** The order of keys in a table: numbers before texts before lists, lists element by element, as IndexedDB has it. */
export function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'object' && typeof other === 'object') {
    for (const [index, element] of one.entries()) {
      const opposite = other[index];
      if (opposite === undefined) return 1;
      const order = compareKeys(element, opposite);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  if (typeof one !== typeof other) return rank(one) - rank(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

function rank(key: Key): number {
  if (typeof key === 'number') return 0;
  return typeof key === 'string' ? 1 : 2;
}

export function isKeyRange(key: Key | KeyRange): key is KeyRange {
  return typeof key === 'object' && 'from' in key;
}
