import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { sampleAlbums, sampleContent, sampleEvents, samplePlayers } from '@clubhouse/club/sample';
import type { ClubhouseConfig, StoredItem, TableName } from '@clubhouse/content';
import { operator } from './operator.ts';
import { storedAlbum, storedEvent, storedPlayer } from './sample-items.ts';
import { seedNews } from './seed-news.ts';
import { sampleUploads, seedPictures } from './seed-pictures.ts';

/** Seeds one year of the sample club, ending at `now`: pictures first, because everything else names them. */
export async function seedSample(
  config: ClubhouseConfig,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { pictures, articles } = sampleContent({ now });
  const players = samplePlayers({ now });
  const albums = sampleAlbums({ now });
  const tones = await seedPictures(config, sampleUploads({ pictures, players, albums }), signal);
  await seedNews(config, articles, tones, signal);
  const items = {
    events: sampleEvents({ now }).map(storedEvent),
    albums: albums.map((album) => storedAlbum(album, tones, config)),
    players: players.map((player) => storedPlayer(player, tones)),
  };
  await seedItems(config, items, signal);
}

/** Puts items unchanged into their tables. Repeating it puts the same items again. */
export async function seedItems(
  config: ClubhouseConfig,
  items: Partial<Readonly<Record<TableName, readonly StoredItem[]>>>,
  signal: AbortSignal,
): Promise<void> {
  const client = new DynamoDBClient({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    credentials: operator,
  });
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  try {
    for (const [table, all] of Object.entries(items)) {
      const TableName = config.tables[table as TableName];
      for (const item of all) {
        signal.throwIfAborted();
        await documents.send(new PutCommand({ TableName, Item: { ...item } }));
      }
    }
  } finally {
    client.destroy();
  }
}
