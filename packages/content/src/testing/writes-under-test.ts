import type { EntityWrites } from '../admin/entity-writes.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';

/** Writes, and a way to look behind them. */
export interface WritesUnderTest {
  readonly writes: Readonly<Record<TableName, EntityWrites>>;
  /** The item as it is stored now. */
  stored(table: TableName, id: string): Promise<StoredItem | undefined>;
  /** Stores an item as it is, past every rule. */
  put(table: TableName, item: StoredItem): Promise<void>;
  /** From now on every write is made and its answer lost, until it is called with `false`. */
  loseAnswers(lost: boolean): Promise<void>;
  close(): Promise<void>;
}
