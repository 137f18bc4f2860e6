import type { EntityWrites } from '../admin/entity-writes.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';

/** Writes, and functions that read and write the tables directly and lose answers. */
export interface WritesUnderTest {
  readonly writes: Readonly<Record<TableName, EntityWrites>>;
  /** The presently stored item. */
  stored(table: TableName, id: string): Promise<StoredItem | undefined>;
  /** Stores an item unchanged, without any rule. */
  put(table: TableName, item: StoredItem): Promise<void>;
  /** With `true`, every later write takes effect but its answer is lost; `false` ends this. */
  loseAnswers(lost: boolean): Promise<void>;
  close(): Promise<void>;
}
