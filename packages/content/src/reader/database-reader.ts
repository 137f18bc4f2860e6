import type { ReadLog, StoredItem } from '../items/stored-value.ts';
import type { ReadTable, TableName } from '../tables.ts';

export type { ReadTable, StoredItem, TableName };

export interface NextPage {
  /** The cursor of the next page; absent on the last page. Opaque, printable, safe in an address. */
  readonly cursor?: string;
}

export interface Page extends NextPage {
  readonly items: readonly StoredItem[];
  /** The place in the list of the item that follows the page; absent on the last page. */
  readonly following?: string;
}

/**
 * Reads the club's tables. Two adapters keep these promises and are held to the same tests: the AWS SDK's
 * (`sdk/sdk-reader.ts`) and a light one for the public browser (`light/light-reader.ts`). No write method exists on it.
 *
 * Every method rejects with the classes of `errors.ts` and with nothing else.
 */
export interface DatabaseReader<Table extends ReadTable = TableName> {
  /** The item, or nothing if there is none. Strongly consistent if requested. */
  get(table: Table, id: string, options?: ReadOne): Promise<StoredItem | undefined>;

  /**
   * One page of the table's index, by its sort key. `from` (inclusive) and `before` (exclusive) bound the
   * sort key. Costs what it returns, not what the table holds.
   */
  query(table: Table, options: ReadPage & { readonly newestFirst: boolean }): Promise<Page>;

  /** Every item of the table, through the paging loop. For players and tools only. */
  scan(table: Table, options?: Abortable): AsyncIterable<StoredItem>;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration?: Date;
}

/**
 * Resolves with the credentials for the next call. Given credentials that a service has just refused, it resolves with
 * others, or rejects; callers with the same refused credentials share one renewal.
 */
export type CredentialSource = (refused?: Credentials) => Promise<Credentials>;

/** The addresses of a club's services, and the credentials that sign requests to them. */
export interface Access<Config> {
  readonly config: Config;
  readonly credentials: CredentialSource;
}

export interface Abortable {
  readonly signal?: AbortSignal;
}

export interface ReadPage extends Abortable {
  readonly limit: number;
  /** The cursor that the previous page returned. */
  readonly cursor?: string;
  /** The bounds of the sort key, which begins with the item's day: the first included, the second not. */
  readonly from?: string;
  readonly before?: string;
}

export interface ReadOne extends Abortable {
  /** The reading includes every acknowledged write. */
  readonly consistent?: boolean;
}

export interface Logging {
  /** Called with items that break the rules; they are listed with the others. */
  readonly log?: ReadLog;
}

/** Reads one whole item by its id; nothing if there is none. */
export function oneOf<Entity>(
  db: DatabaseReader,
  table: TableName,
  parse: (item: StoredItem) => Entity,
) {
  return async (id: string, options?: ReadOne): Promise<Entity | undefined> => {
    const item = await db.get(table, id, options);
    return item && parse(item);
  };
}
