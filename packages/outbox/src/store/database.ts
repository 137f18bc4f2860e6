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
