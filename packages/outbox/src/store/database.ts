/** The tables, and the key of each one's records: the name of one field, or a list of names. */
export const TABLE_KEYS = {
  mutations: 'seq',
  uploads: 'id',
  parts: ['uploadId', 'n'],
  kept: 'id',
  damaged: 'id',
  drafts: 'id',
  meta: 'name',
} as const satisfies Readonly<Record<string, string | readonly string[]>>;

export type TableName = keyof typeof TABLE_KEYS;

export type Key = string | number | readonly (string | number)[];

export interface KeyRange {
  readonly from: Key;
  /** Inclusive. */
  readonly to: Key;
}

/** A durable store of records on the device. It decides what is true; everything else is a hint. */
export interface OutboxDatabase {
  /**
   * Makes one atomic step. Resolves with the result of `work` when every write is on disk, never before; rejects if
   * nothing of it is. `work` may await only the transaction's methods. @throws StorageFull, StoreUnavailable
   */
  transact<Result>(
    tables: readonly TableName[],
    mode: 'read' | 'write',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
}

/** Values are copied in and out: changing a value that was put or got changes nothing stored. */
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

/** The store cannot be opened, or was closed by the browser and could not be reopened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export function isOfStore(cause: unknown): boolean {
  return cause instanceof StorageFull || cause instanceof StoreUnavailable;
}

/** @throws TypeError when the record lacks a field of its key. */
export function keyOf(table: TableName, record: object): Key {
  const path: string | readonly string[] = TABLE_KEYS[table];
  const fieldOf = (name: string): string | number => {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError(`A record of ${table} has no ${name} that could be a key`);
  };
  return typeof path === 'string' ? fieldOf(path) : path.map(fieldOf);
}

/** The order of keys in a table, whose keys are all numbers, all texts, or all lists of as many elements. */
export function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'object' && typeof other === 'object') {
    const orders = one.map((element, place) => compareKeys(element, other[place] ?? element));
    return orders.find((order) => order !== 0) ?? 0;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

export function isKeyRange(key: Key | KeyRange): key is KeyRange {
  return typeof key === 'object' && 'from' in key;
}

/** One change of a step, in the form in which another store can repeat it. */
export type Change =
  | { readonly table: TableName; readonly record: object }
  | { readonly table: TableName; readonly gone: Key | KeyRange };
