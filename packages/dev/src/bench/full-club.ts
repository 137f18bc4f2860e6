import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '@clubhouse/content';
import { albumItem, articleItem } from '@clubhouse/content/admin';
import type { ClubServices } from '../journey/club-services.ts';

/** What a club has written. */
export interface Fullness {
  readonly articles: number;
  readonly albums: number;
}

/** DynamoDB takes no more at once. */
const BATCH = 25;
/** As many batches on their way as keep one database busy. */
const AT_ONCE = 4;
const FIRST_DAY = Date.UTC(2020, 0, 1);
/** A hundred thousand of them before today. Milliseconds. */
const APART = 30 * 60_000;
const UNSAVED = { rev: 0, item: {} } as const;
const WORDS = 'The first fifteen kept the ball for eleven phases and scored in the corner. ';

/** Fills an empty club as the app would have, in time order, each article of 2 kB. */
export async function fill(services: ClubServices, { articles, albums }: Fullness): Promise<void> {
  const { news, albums: albumTable } = services.config.tables;
  await write(services, news, articles, (place) => {
    const savedAt = FIRST_DAY + place * APART;
    const title = `Match report ${place}`;
    const fields = { title, excerpt: WORDS, content: WORDS.repeat(26), imageUrl: '' };
    return articleItem(saveOf(savedAt, fields), UNSAVED, savedAt);
  });
  await write(services, albumTable, albums, (place) => {
    const savedAt = FIRST_DAY + place * APART;
    const fields = { name: `Album ${place}`, description: WORDS, photos: [] };
    return albumItem(saveOf(savedAt, fields), UNSAVED, savedAt);
  });
}

async function write(
  { database }: ClubServices,
  table: string,
  count: number,
  itemAt: (place: number) => StoredItem,
): Promise<void> {
  let next = 0;
  const takeBatches = async () => {
    for (let from = next; from < count; from = next) {
      next = Math.min(from + BATCH, count);
      const puts = Array.from({ length: next - from }, (_, place) => ({
        PutRequest: { Item: { ...itemAt(from + place) } },
      }));
      await database.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeBatches));
}

function saveOf(savedAt: number, fields: StoredItem) {
  return { id: String(savedAt), opId: `bench-${savedAt}`, savedBy: 'The committee', fields };
}
