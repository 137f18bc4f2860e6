import { onceLoaded } from '@clubhouse/content';
import {
  type DatabaseReader,
  eventsReader,
  matchNotesReader,
  newsReader,
} from '@clubhouse/content/reader';
import type { Readers } from '#readers.ts';

/** The browser's readers. `loadRest` loads the readers that few pages need, before one of these pages opens. */
export function browserReaders(db: DatabaseReader): Readers & { loadRest(): void } {
  // Once: an `import()` of what is loaded would wait for the browser's next frame.
  const rest = onceLoaded(() => import('./few-read.ts'));
  const albums = async () => (await rest()).albumsReader(db);
  const players = async () => (await rest()).playersReader(db);
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
    // A page that needs these readers reports the failure.
    loadRest: () => void rest().catch(() => undefined),
  };
}
