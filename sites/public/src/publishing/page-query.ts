import { isDeepStrictEqual } from 'node:util';
import { placeOf, type StoredItem, type TableName } from '@clubhouse/content/reader';

/**
 * What a page asked while it was rendered: one item, a part of a list by its sort key, a whole table, a file that the
 * feed's reading writes, or the feed.
 */
export type PageQuery =
  | { readonly table: TableName; readonly id: string }
  | ({ readonly table: TableName } & Part)
  | { readonly table: TableName; readonly isWhole: true }
  | { readonly file: string }
  | 'feed';

/** Both ends are included; without an end the range is open. */
type Part = Readonly<Partial<Record<'low' | 'high', string | undefined>>>;

export interface ItemChange {
  readonly table: TableName;
  readonly id: string;
  /** Its sort keys in the table's index, before the change and after it; none where it was not listed. */
  readonly sortKeys: readonly string[];
}

type Image = Readonly<Record<string, unknown>> | undefined;

/** The change in a record of a table's stream, whose images have DynamoDB's format. */
export function itemChange({
  table: name,
  oldImage,
  newImage,
}: {
  readonly table: string;
  readonly oldImage?: Image;
  readonly newImage?: Image;
}): ItemChange {
  const table = name as TableName;
  const items = [oldImage, newImage].flatMap((image) => (image ? [textsOf(image)] : []));
  return {
    table,
    id: String(items[0]?.['id']),
    sortKeys: items.flatMap((item) => placeOf(table, item) ?? []),
  };
}

function textsOf(image: object): StoredItem {
  return Object.fromEntries(
    Object.entries(image).map(([name, value]: [string, { readonly S?: string }]) => [
      name,
      value.S,
    ]),
  );
}

/** Whether a page that asked this may look different after the change. */
export function isTouched(asked: PageQuery, { table, id, sortKeys }: ItemChange): boolean {
  if (asked === 'feed' || 'file' in asked || asked.table !== table) return false;
  if ('id' in asked) return asked.id === id;
  return 'isWhole' in asked || sortKeys.some((sortKey) => isWithin(asked, sortKey));
}

function isWithin({ low, high }: Part, sortKey: string): boolean {
  return (low === undefined || low <= sortKey) && (high === undefined || sortKey <= high);
}

/** Whether every change that touches one of these questions also touches one of those `before`. */
export function isCovered(asked: readonly PageQuery[], before: readonly PageQuery[] = []): boolean {
  return asked.every((question) => before.some((wider) => covers(wider, question)));
}

function covers(wider: PageQuery, asked: PageQuery): boolean {
  if (isDeepStrictEqual(wider, asked)) return true;
  if (wider === 'feed' || asked === 'feed' || 'file' in wider || 'file' in asked) return false;
  if (wider.table !== asked.table || 'id' in wider) return false;
  if ('isWhole' in wider) return true;
  if ('id' in asked || 'isWhole' in asked) return false;
  const isFrom = wider.low === undefined || (asked.low !== undefined && wider.low <= asked.low);
  const isTo = wider.high === undefined || (asked.high !== undefined && asked.high <= wider.high);
  return isFrom && isTo;
}
