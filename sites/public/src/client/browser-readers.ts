import {
  type DatabaseReader,
  eventsReader,
  matchNotesReader,
  newsReader,
} from '@clubhouse/content/reader';
import type { Readers } from '#readers.ts';

/** What the browser reads with. What few pages need comes with the first question of it. */
export function browserReaders(db: DatabaseReader): Readers {
  const albums = async () => (await import('./few-read.ts')).albumsReader(db);
  const players = async () => (await import('./few-read.ts')).playersReader(db);
  return {
    news: newsReader(db),
    events: eventsReader(db),
    matchNotes: matchNotesReader(db),
    albums: {
      page: async (options) => (await albums()).page(options),
      album: async (id, options) => (await albums()).album(id, options),
    },
    players: {
      all: async (options) => (await players()).all(options),
      player: async (id, options) => (await players()).player(id, options),
    },
  };
}
