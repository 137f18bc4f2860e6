import { type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { imageKey, parseAlbum, type StoredItem } from '@clubhouse/content';
import { storedName, TABLE_NAMES, tableDesigns, type TableName } from '@clubhouse/content/tables';
import type { ClubTarget } from '../command/club-target.ts';
import { unless } from '../command/unless.ts';
import { clubPictures, type ClubPictures } from './club-pictures.ts';

/**
 * Adds to every item of a club the attributes that later versions store. It changes nothing else, so it can be
 * run at any time and repeated; a user's save in between wins.
 */
export async function backfillClub(club: ClubTarget, report: (line: string) => void) {
  const look = { mediaBase: club.config.mediaBase, ...clubPictures(club, report) };
  /** Items in no list, because their own fields do not determine a position: `news 1`. */
  const unlisted: string[] = [];
  /** Items that a user saved meanwhile, and that were therefore skipped; the next run checks them again. */
  const busy: string[] = [];
  let seen = 0;
  let completed = 0;
  for (const table of TABLE_NAMES) {
    const TableName = storedName(club.config, table);
    const pages = paginateScan({ client: club.database }, { TableName, ConsistentRead: true });
    for await (const { Items = [] } of pages) {
      for (const item of Items as StoredItem[]) {
        const name = `${table} ${String(item['id'])}`;
        const missing = await missingAttributes(table, item, look);
        seen += 1;
        const isListed = Boolean(item['listed'] ?? missing['listed']);
        if (tableDesigns[table].index && !isListed) unlisted.push(name);
        if (Object.keys(missing).length === 0) continue;
        if (await add(club.database, TableName, item, missing)) completed += 1;
        else busy.push(name);
      }
    }
  }
  return { seen, completed, unlisted, busy };
}

/** Writes a new version, so that edits of the previous one are merged with it; false if a newer one exists already. */
async function add(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: StoredItem,
  missing: StoredItem,
): Promise<boolean> {
  const { id, rev: before } = item;
  const rev = typeof before === 'number' ? before : 0;
  const attributes = Object.entries({ ...missing, rev: rev + 1 });
  const names = attributes.map(([name], place) => [`#${place}`, name]);
  const values: [string, unknown][] = attributes.map(([, value], place) => [`:${place}`, value]);
  const sets = attributes.map((_, place) => `#${place} = :${place}`);
  const isBefore = before === undefined ? 'attribute_not_exists(rev)' : 'rev = :before';
  if (before !== undefined) values.push([':before', before]);
  const update = new UpdateCommand({
    TableName,
    Key: { id },
    UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: `attribute_exists(id) AND ${isBefore}`,
    ExpressionAttributeNames: Object.fromEntries(names),
    ExpressionAttributeValues: Object.fromEntries(values),
  });
  const done = await unless(/^ConditionalCheckFailedException$/, documents.send(update));
  return done !== undefined;
}

type Look = ClubPictures & { readonly mediaBase: string };

/**
 * Only those attributes that an item from before the lists, the renditions and the previews lacks: its position in its
 * table's list, its pictures' sizes and tones, and what an album's list shows of its photos.
 */
async function missingAttributes(
  table: TableName,
  item: StoredItem,
  look: Look,
): Promise<StoredItem> {
  const pictures = table === 'albums' ? await photoSizes(item, look) : await own(item, look);
  const whole = { ...item, ...pictures };
  return { ...pictures, ...(table === 'albums' && summary(whole)), ...listing(table, whole) };
}

/** The missing attributes of the one picture that an article or a player has. */
async function own(item: StoredItem, look: Look): Promise<StoredItem> {
  const before = item['picture'] ?? {};
  // Another kind of value was put there by a person, and stays as it is.
  if (!isRecord(before) || (item['picture'] && !before['widths'])) return {};
  const address = item['imageUrl'] || item['image'] || item['photoUrl'];
  const more = await unknownOf(before, address, look);
  return more ? { picture: { ...before, ...more } } : {};
}

/** The missing attributes of a picture: its sizes and tones, or only the tones if it has its sizes. */
async function unknownOf(
  known: StoredItem,
  address: unknown,
  { mediaBase, sizesOf, tonesOf }: Look,
): Promise<StoredItem | undefined> {
  const { widths, tones } = known;
  const key = typeof address === 'string' ? imageKey({ mediaBase }, address) : undefined;
  if (key === undefined || tones) return undefined;
  if (!Array.isArray(widths)) return sizesOf(key);
  const its = await tonesOf(key, widths as readonly number[]);
  return its === undefined ? undefined : { tones: its };
}

async function photoSizes(item: StoredItem, look: Look): Promise<StoredItem> {
  const stored: unknown = item['photos'];
  if (!Array.isArray(stored)) return {};
  const photos = await Promise.all(
    stored.map(async (photo: unknown) => {
      if (!isRecord(photo)) return photo;
      const more = await unknownOf(photo, photo['path'] || photo['url'], look);
      return more ? { ...photo, ...more } : photo;
    }),
  );
  return photos.some((photo, place) => photo !== stored[place]) ? { photos } : {};
}

/** The number of photos and the cover with its size and tones, as a save would store them. */
function summary(item: StoredItem): StoredItem {
  const { cover, photoCount } = parseAlbum(item);
  const before = (item['cover'] as StoredItem | undefined)?.['picture'];
  const lacksSize = cover?.picture && !isRecord(before);
  const lacksTones = cover?.picture?.tones && !(isRecord(before) && before['tones']);
  return {
    ...(item['photoCount'] === undefined && { photoCount }),
    ...(cover && (!item['cover'] || lacksSize || lacksTones) && { cover }),
  };
}

function listing(table: TableName, item: StoredItem): StoredItem {
  const { index } = tableDesigns[table];
  if (!index || item[index.partitionKey] !== undefined) return {};
  const place = PLACES[table]?.(item);
  return place === undefined
    ? {}
    : { [index.partitionKey]: index.partition, [index.sortKey]: place };
}

/** The position of an item in its list, from its own fields; undefined if they do not determine it. */
const PLACES: Readonly<Record<string, (item: StoredItem) => string | undefined>> = {
  // An item without `savedAt` is listed after the others of its day: an instant begins with a later digit than an id.
  news: ({ id, date, savedAt }) => (isDay(date) ? `${date}#${String(savedAt ?? id)}` : undefined),
  events: ({ id, date, time }) =>
    isDay(date) ? `${date}#${typeof time === 'string' ? time : ''}#${String(id)}` : undefined,
  albums: ({ id, createdDate }) => {
    if (typeof createdDate === 'string' && createdDate) return createdDate;
    return /^\d{13}$/.test(String(id)) ? new Date(Number(id)).toISOString() : undefined;
  },
  matches: ({ id, date }) => (isDay(date) ? `${date}#${String(id)}` : undefined),
};

function isDay(date: unknown): date is string {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
}

function isRecord(value: unknown): value is StoredItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
