import { parseEvent, parseMatchNote } from '@clubhouse/content';
import {
  albumsReader,
  type DatabaseReader,
  eventsReader,
  matchNotesReader,
  newsReader,
  playersReader,
} from '@clubhouse/content/reader';

export type Readers = Readonly<ReturnType<typeof createReaders>>;

/** All readers over one database; `log` is called with items that break the rules. */
export function createReaders(
  db: DatabaseReader,
  options: NonNullable<Parameters<typeof newsReader>[1]> = {},
) {
  return {
    news: newsReader(db, options),
    events: eventsReader(db, { parse: (item) => parseEvent(item, options.log) }),
    albums: albumsReader(db, options),
    matchNotes: matchNotesReader(db, { parse: (item) => parseMatchNote(item, options.log) }),
    players: playersReader(db, options),
  };
}
