import { storedName } from '@clubhouse/content/tables';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { sampleAlbums, sampleContent, sampleEvents, samplePlayers } from '@clubhouse/club/sample';
import type { StoredItem, TableName } from '@clubhouse/content';
import type { ClubTarget } from '../command/club-target.ts';
import {
  sampleParts,
  storedAlbum,
  storedArticle,
  storedEvent,
  storedPart,
  storedPlayer,
} from './sample-items.ts';
import { sampleUploads, seedPictures } from './seed-pictures.ts';

/** Seeds one year of the sample club, ending at `now`: pictures first, because everything else names them. */
export async function seedSample(club: ClubTarget, now: Date, signal: AbortSignal): Promise<void> {
  const { pictures, articles } = sampleContent({ now });
  const players = samplePlayers({ now });
  const albums = sampleAlbums({ now });
  const parts = sampleParts();
  const shown = [...pictures, ...parts.flatMap(({ picture }) => picture ?? [])];
  const uploads = sampleUploads({ pictures: shown, players, albums });
  const tones = await seedPictures(club, uploads, signal);
  const items = {
    news: articles.map((article) => storedArticle(article, tones)),
    events: sampleEvents({ now }).map(storedEvent),
    albums: albums.map((album) => storedAlbum(album, tones, club.config)),
    players: players.map((player) => storedPlayer(player, tones)),
    club: parts.map((part) => storedPart(part, tones)),
  };
  await seedItems(club, items, signal);
}

/** Puts items unchanged into their tables. Repeating it puts the same items again. */
export async function seedItems(
  { dynamodb, config }: ClubTarget,
  items: Partial<Readonly<Record<TableName, readonly StoredItem[]>>>,
  signal: AbortSignal,
): Promise<void> {
  const documents = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  for (const [table, all] of Object.entries(items)) {
    const TableName = storedName(config, table as TableName);
    for (const item of all) {
      signal.throwIfAborted();
      await documents.send(new PutCommand({ TableName, Item: { ...item } }));
    }
  }
}
