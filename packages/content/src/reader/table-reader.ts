import type { ClubhouseConfig } from '../config.ts';
import { BadCursor, ContentError, RequestRejected, ServiceUnavailable } from '../errors.ts';
import { storedName, tableDesigns } from '../tables.ts';
import type { DatabaseReader, ReadTable, StoredItem, TableName } from './database-reader.ts';

/** A key, or the values of an expression: all our keys are texts. */
export type Texts = Readonly<Record<string, string>>;

/** The request in DynamoDB's format, but without its type descriptors. */
export interface ReadInput {
  readonly TableName: string;
  readonly Key?: Texts;
  readonly ConsistentRead?: boolean;
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Texts;
  readonly ExpressionAttributeValues?: Texts;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Texts;
}

export interface ReadOutput {
  readonly item: StoredItem | undefined;
  readonly items: readonly StoredItem[];
  readonly lastKey: Texts | undefined;
}

/** Sends one signed call and returns its answer without type descriptors. Rejects with the classes of `errors.ts`. */
export type SendRead = (
  operation: 'GetItem' | 'Query' | 'Scan',
  input: ReadInput,
  signal: AbortSignal | undefined,
) => Promise<ReadOutput>;

/** The reader over any way of sending: the adapters differ only in that. */
export function tableReader(
  tables: ClubhouseConfig['tables'],
  sendRead: SendRead,
): DatabaseReader<ReadTable> {
  const send: SendRead = async (operation, input, signal) => {
    try {
      return await sendRead(operation, input, signal);
    } catch (cause) {
      if (cause instanceof ContentError) throw cause;
      throw new ServiceUnavailable(`${operation} failed`, { cause });
    }
  };

  const nameOf = (table: ReadTable) => storedName({ tables }, table);

  return {
    async get(table, id, { consistent = false, signal } = {}) {
      const input = { TableName: nameOf(table), Key: { id }, ConsistentRead: consistent };
      return (await send('GetItem', input, signal)).item;
    },

    async query(table, { limit, newestFirst, cursor, from, before, signal }) {
      if (!Number.isInteger(limit) || limit < 1) {
        throw new RequestRejected('A page holds one item or more');
      }
      if (from !== undefined && before !== undefined && from >= before) return { items: [] };
      const { index } = tableDesigns[table];
      if (!index) throw new RequestRejected(`The table of ${table} has no index`);
      const place = (item: StoredItem) => ({
        sort: String(item[index.sortKey]),
        id: String(item['id']),
      });
      const indexKey = ({ sort, id }: { sort: string; id: string }) => ({
        id,
        [index.partitionKey]: index.partition,
        [index.sortKey]: sort,
      });
      const question = {
        TableName: nameOf(table),
        IndexName: index.name,
        ...keyCondition(index, from, before),
        ScanIndexForward: !newestFirst,
      };

      // One item more than requested shows whether there is a next page: the service returns a position to continue
      // from even after the last item.
      const found: StoredItem[] = [];
      let start = cursor === undefined ? undefined : indexKey(readCursor(cursor));
      do {
        const input = {
          ...question,
          Limit: limit + 1 - found.length,
          ...(start && { ExclusiveStartKey: start }),
        };
        const { items, lastKey } = await send('Query', input, signal);
        // BETWEEN includes both ends, so the end is filtered here.
        found.push(...items.filter((item) => before === undefined || place(item).sort < before));
        start = lastKey as typeof start;
      } while (start && found.length <= limit);

      const items = found.slice(0, limit);
      const [last, following] = [items.at(-1), found[limit]];
      return following && last
        ? { items, cursor: writeCursor(place(last)), following: place(following).sort }
        : { items };
    },

    async *scan(table, { signal } = {}) {
      let start: Texts | undefined;
      do {
        const input = { TableName: nameOf(table), ...(start && { ExclusiveStartKey: start }) };
        const { items, lastKey } = await send('Scan', input, signal);
        yield* items;
        start = lastKey;
      } while (start);
    },
  };
}

/** The place of a stored item in its table's list; nothing for an item that is not listed. */
export function placeOf(table: TableName, item: StoredItem): string | undefined {
  const { index } = tableDesigns[table];
  if (!index || item[index.partitionKey] !== index.partition) return undefined;
  const place = item[index.sortKey];
  return typeof place === 'string' ? place : undefined;
}

type Index = NonNullable<(typeof tableDesigns)[ReadTable]['index']>;

function keyCondition(index: Index, from: string | undefined, before: string | undefined) {
  const range =
    from !== undefined && before !== undefined
      ? ' AND #s BETWEEN :from AND :before'
      : from !== undefined
        ? ' AND #s >= :from'
        : before !== undefined
          ? ' AND #s < :before'
          : '';
  return {
    KeyConditionExpression: `#p = :p${range}`,
    ExpressionAttributeNames: { '#p': index.partitionKey, ...(range && { '#s': index.sortKey }) },
    ExpressionAttributeValues: {
      ':p': index.partition,
      ...(from !== undefined && { ':from': from }),
      ...(before !== undefined && { ':before': before }),
    },
  };
}

/** The position where a page ended: the last item's key in the index. */
export interface Place {
  readonly sort: string;
  readonly id: string;
}

/** The position as base64url, which needs no escaping in an address. */
export function writeCursor({ sort, id }: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, id]));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws BadCursor when it is not one. */
export function readCursor(cursor: string): Place {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const [sort, id] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
    if (typeof sort === 'string' && sort && typeof id === 'string' && id) return { sort, id };
  } catch (cause) {
    throw new BadCursor('This cursor cannot be read', { cause });
  }
  throw new BadCursor('This cursor names no place');
}
