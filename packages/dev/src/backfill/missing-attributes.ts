import { imageKey, parseAlbum, type StoredItem } from '@clubhouse/content';
import { tableDesigns, type TABLE_NAMES } from '@clubhouse/content/tables';
import type { PictureSizes } from './picture-sizes.ts';

type TableName = (typeof TABLE_NAMES)[number];

export type SizesOf = (key: string) => Promise<PictureSizes | undefined>;

/**
 * What an item from before the lists and the renditions lacks, and nothing it has: where it stands in its
 * table's list, its pictures' sizes, and what an album's list shows of its photos.
 */
export async function missingAttributes(
  table: TableName,
  item: StoredItem,
  { mediaBase, sizesOf }: { readonly mediaBase: string; readonly sizesOf: SizesOf },
): Promise<StoredItem> {
  const measure = async (address: unknown) => {
    const key = typeof address === 'string' ? imageKey({ mediaBase }, address) : undefined;
    return key === undefined ? undefined : sizesOf(key);
  };
  const pictures = table === 'albums' ? await photoSizes(item, measure) : await own(item, measure);
  const whole = { ...item, ...pictures };
  return { ...pictures, ...(table === 'albums' && summary(whole)), ...listing(table, whole) };
}

type Measure = (address: unknown) => Promise<PictureSizes | undefined>;

/** Of the one picture an article or a player has. */
async function own(item: StoredItem, measure: Measure): Promise<StoredItem> {
  if (item['picture']) return {};
  const address = item['imageUrl'] || item['image'] || item['photoUrl'];
  const sizes = address ? await measure(address) : undefined;
  return sizes ? { picture: sizes } : {};
}

async function photoSizes(item: StoredItem, measure: Measure): Promise<StoredItem> {
  const stored: unknown = item['photos'];
  if (!Array.isArray(stored)) return {};
  const photos = await Promise.all(
    stored.map(async (photo: unknown) => {
      if (!isRecord(photo) || photo['widths']) return photo;
      const sizes = await measure(photo['path'] || photo['url']);
      return sizes ? { ...photo, ...sizes } : photo;
    }),
  );
  return photos.some((photo, place) => photo !== stored[place]) ? { photos } : {};
}

/** Their number and the cover with its size, as a save would store them. */
function summary(item: StoredItem): StoredItem {
  const { cover, photoCount } = parseAlbum(item);
  const lacksSize = cover?.picture && !isRecord((item['cover'] as StoredItem)?.['picture']);
  return {
    ...(item['photoCount'] === undefined && { photoCount }),
    ...(cover && (!item['cover'] || lacksSize) && { cover }),
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

/** Where an item stands in its list, by its own fields; nothing for one that they do not say it of. */
const PLACES: Readonly<Record<string, (item: StoredItem) => string | undefined>> = {
  // After whatever was saved later on that day: an instant begins with a later digit than an id.
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
