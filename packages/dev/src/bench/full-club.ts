import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '@clubhouse/content';
import { albumItem, articleItem, eventItem } from '@clubhouse/content/admin';
import type { ClubServices } from '../journey/club-services.ts';
import { eachOf } from '../journey/each-of.ts';

/** The folder of the bucket that has the many files. */
export const LONG_FOLDER = 'media/programmes/';

/** How much content a club has. */
export interface Fullness {
  readonly articles: number;
  /** Half of them are past. */
  readonly events: number;
  readonly albums: number;
  /** In each of the newest albums, which the gallery's first page shows. */
  readonly photos: number;
  /** In `LONG_FOLDER`. */
  readonly files: number;
}

/** The most items that DynamoDB accepts in one batch, which also may not exceed 16 MB. */
const BATCH = 25;
/** Enough concurrent requests to keep one database busy, or one bucket. */
const BATCHES_AT_ONCE = 4;
const FILES_AT_ONCE = 16;
const FIRST_DAY = Date.UTC(2020, 0, 1);
/** Milliseconds between two saves, so that a hundred thousand of them end before today. */
const APART = 30 * 60_000;
const A_DAY = 24 * 3_600_000;
/** One more than the gallery's first page shows. */
const SHOWN_ALBUMS = 25;
const UNSAVED = { rev: 0, item: {} } as const;
const WORDS = 'The first fifteen kept the ball for eleven phases and scored in the corner. ';

/** Fills an empty club as the app would have, in time order, each article of 2 kB. */
export async function fill(
  services: ClubServices,
  { articles, events, albums, photos, files }: Fullness,
): Promise<void> {
  const { tables } = services.config;
  await write(services, tables.news, articles, (place) =>
    articleOf(FIRST_DAY + place * APART, `Match report ${place}`),
  );
  const firstEvent = Date.now() - (events / 2) * A_DAY;
  await write(services, tables.events, events, (place) => {
    const date = new Date(firstEvent + place * A_DAY).toISOString().slice(0, 10);
    const fields = { title: `Quiz night ${place}`, date, time: '19:00', location: 'The clubhouse' };
    const event = { ...fields, description: WORDS, type: 'Social' };
    return eventItem(saveOf(FIRST_DAY + place, event), UNSAVED, FIRST_DAY);
  });
  await write(services, tables.albums, albums, (place) => {
    const savedAt = FIRST_DAY + place * APART;
    const isShown = place >= albums - SHOWN_ALBUMS;
    const its = Array.from({ length: isShown ? photos : 1 }, (_, at) => {
      const path = `albums/bench/${savedAt + at}_photo.jpg`;
      return { name: `photo-${at}.jpg`, path, width: 2048, height: 1365 };
    });
    const fields = { name: `Album ${place}`, description: WORDS, photos: its };
    return albumItem(saveOf(savedAt, fields), UNSAVED, savedAt, services.config);
  });
  await fillFolder(services, files);
}

/** An article of 2 kB, as it is stored. @param savedAt milliseconds since the epoch */
export function articleOf(savedAt: number, title: string): StoredItem {
  const fields = { title, excerpt: WORDS, content: WORDS.repeat(26), imageUrl: '' };
  return articleItem(saveOf(savedAt, fields), UNSAVED, savedAt);
}

/** Puts this many items into a table, in batches. */
export async function write(
  { database }: ClubServices,
  table: string,
  count: number,
  itemAt: (place: number) => StoredItem,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH);
  await eachOf(batches, BATCHES_AT_ONCE, async (from) => {
    const puts = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) => ({
      PutRequest: { Item: { ...itemAt(from + place) } },
    }));
    await database.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  });
}

/** Puts this many small files into `LONG_FOLDER`, named as the app names its files. */
export async function fillFolder({ putFile }: ClubServices, files: number): Promise<void> {
  await eachOf([...Array(files).keys()], FILES_AT_ONCE, async (place) => {
    const key = `${LONG_FOLDER}${1_700_000_000_000 + place}_programme-${place}.pdf`;
    await putFile(key, `%PDF ${place}`);
  });
}

function saveOf(savedAt: number, fields: StoredItem) {
  return { id: String(savedAt), opId: `bench-${savedAt}`, savedBy: 'The committee', fields };
}
