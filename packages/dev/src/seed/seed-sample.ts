import { storedName } from '@clubhouse/content/tables';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
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
  // Unchanged: repeating it puts the same items again.
  for (const [table, all] of Object.entries<readonly StoredItem[]>(items)) {
    const TableName = storedName(club.config, table as TableName);
    for (const Item of all) {
      signal.throwIfAborted();
      await club.database.send(new PutCommand({ TableName, Item }));
    }
  }
}
