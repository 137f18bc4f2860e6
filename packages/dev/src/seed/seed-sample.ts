import { sampleAlbums, sampleContent, sampleEvents, samplePlayers } from '@clubhouse/club/sample';
import type { ClubhouseConfig } from '@clubhouse/content';
import { storedAlbum, storedEvent, storedPlayer } from './sample-items.ts';
import { seedItems } from './seed-items.ts';
import { seedNews } from './seed-news.ts';
import { seedPictures } from './seed-pictures.ts';
import { sampleUploads } from './uploads.ts';

/** A year in the life of the sample club, ending at `now`: pictures first, as everything else names them. */
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
