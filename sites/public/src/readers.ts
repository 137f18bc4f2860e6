import { parseEvent } from '@clubhouse/content';
import {
  albumsReader,
  type AlbumsReader,
  type DatabaseReader,
  eventsReader,
  matchNotesReader,
  type MatchNotesReader,
  type EventsReader,
  newsReader,
  type NewsReader,
  playersReader,
  type PlayersReader,
} from '@clubhouse/content/reader';

/** The club's content, read-only. */
export interface Readers {
  readonly news: NewsReader;
  readonly events: EventsReader;
  readonly albums: AlbumsReader;
  readonly matchNotes: MatchNotesReader;
  readonly players: PlayersReader;
}

/** All readers over one database; `log` is called with items that break the rules. */
export function createReaders(
  db: DatabaseReader,
  options: NonNullable<Parameters<typeof newsReader>[1]> = {},
): Readers {
  return {
    news: newsReader(db, options),
    events: eventsReader(db, { parse: (item) => parseEvent(item, options.log) }),
    albums: albumsReader(db, options),
    matchNotes: matchNotesReader(db, options),
    players: playersReader(db, options),
  };
}
