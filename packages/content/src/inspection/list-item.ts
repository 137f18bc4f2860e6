import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { attemptWrite, atVersion, updateOf } from '../admin/conditional-write.ts';
import type { ClubhouseConfig } from '../config.ts';
import { calendarDay } from '../dates/calendar-day.ts';
import { londonDate } from '../dates/london-clock.ts';
import { RequestRejected } from '../errors.ts';
import { asText } from '../items/stored-value.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { placeOf } from '../reader/table-reader.ts';
import type { SignedCall } from '../sdk/signed-calls.ts';
import { storedName, tableDesigns } from '../tables.ts';

/** `changed`: somebody saved the item since it was read; read it again. */
export type Relisted = 'listed' | 'changed';

/** Whether the table's list shows an item; a table without an index shows them all. */
export function isListed(table: TableName, item: StoredItem): boolean {
  return !tableDesigns[table].index || !!placeOf(table, item);
}

/** An item's sort key in its list, as a save would have set it; nothing if the item does not determine it. */
export function placeInList(table: TableName, item: StoredItem): string | undefined {
  return PLACES[table]?.(item);
}

const PLACES: Readonly<Partial<Record<string, (item: StoredItem) => string | undefined>>> = {
  news(item) {
    const date = dayOf(item) ?? dayBegun(item);
    return date && `${date}#${instantOf(item['savedAt']) ?? `${date}T00:00:00.000Z`}`;
  },
  events(item) {
    const date = dayOf(item);
    return date && `${date}#${asText(item['time'])}#${asText(item['id'])}`;
  },
  albums(item) {
    const begun = asText(item['id']);
    return (
      instantOf(item['createdDate']) ??
      instantOf(item['savedAt']) ??
      (INSTANT.test(begun) ? new Date(Number(begun)).toISOString() : undefined)
    );
  },
  matches(item) {
    const date = dayOf(item);
    return date && `${date}#${asText(item['id'])}`;
  },
};

/**
 * Writes the two attributes of the index, on the condition that the item has not changed since it was read. Its version
 * stays, so that an edit queued on a phone still applies; that edit also writes the attributes.
 * @throws RequestRejected when the item does not say where it belongs
 */
export async function listItem(
  call: SignedCall<DynamoDBDocumentClient>,
  tables: ClubhouseConfig['tables'],
  {
    table,
    item,
    signal,
  }: { readonly table: TableName; readonly item: StoredItem; readonly signal: AbortSignal },
): Promise<Relisted> {
  const { index } = tableDesigns[table];
  const place = placeInList(table, item);
  if (!index || place === undefined) {
    throw new RequestRejected(`It is not known where ${asText(item['id'])} belongs in its list`);
  }
  const rev = typeof item['rev'] === 'number' ? item['rev'] : 0;
  const listed = { [index.partitionKey]: index.partition, [index.sortKey]: place };
  const change = updateOf(
    { item: { ...item, ...listed }, base: item, own: Object.keys(listed) },
    atVersion({ rev, item }),
  );
  const id = asText(item['id']);
  const attempted = await attemptWrite(
    call,
    { TableName: storedName({ tables }, table), id, signal },
    (client, asked, options) =>
      client.send(new UpdateCommand({ ...asked, Key: { id }, ...change }), options),
  );
  if (attempted.kind === 'done') return 'listed';
  // A deleted item is not missing from the list.
  const { current } = attempted;
  return !current || isListed(table, current) ? 'listed' : 'changed';
}

/** An id that was made from an instant. */
const INSTANT = /^1\d{12}$/;

function dayOf(item: StoredItem): string | undefined {
  const date = asText(item['date']);
  return calendarDay(date) && date;
}

function dayBegun(item: StoredItem): string | undefined {
  const id = asText(item['id']);
  return INSTANT.test(id) ? londonDate(Number(id)) : undefined;
}

function instantOf(stored: unknown): string | undefined {
  const instant = typeof stored === 'string' ? Date.parse(stored) : NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}
