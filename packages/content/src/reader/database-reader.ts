import type { StoredItem } from '../items/stored-value.ts';
import type { TableName } from '../tables.ts';

export type { StoredItem, TableName };

export interface Page {
  readonly items: readonly StoredItem[];
  /** The cursor of the next page; absent on the last page. Opaque, printable, safe in an address. */
  readonly cursor?: string;
}

/**
 * Reads the club's tables. Two adapters keep these promises and pass one contract suite: the AWS SDK's
 * (`reader/sdk`) and a light one for the public browser (`reader/light`). No write method exists on it.
 *
 * Every method rejects with the classes of `errors.ts` and with nothing else.
 */
export interface DatabaseReader {
  /** The item, or nothing if there is none. Strongly consistent if requested. */
  get(
    table: TableName,
    id: string,
    options?: { readonly consistent?: boolean; readonly signal?: AbortSignal },
  ): Promise<StoredItem | undefined>;

  /**
   * One page of the table's index, by its sort key. `from` (inclusive) and `before` (exclusive) bound the
   * sort key. Costs what it returns, not what the table holds.
   */
  query(
    table: TableName,
    options: {
      readonly limit: number;
      readonly newestFirst: boolean;
      readonly cursor?: string;
      readonly from?: string;
      readonly before?: string;
      readonly signal?: AbortSignal;
    },
  ): Promise<Page>;

  /** Every item of the table, through the paging loop. For players and tools only. */
  scan(table: TableName, options?: { readonly signal?: AbortSignal }): AsyncIterable<StoredItem>;
}
