import { londonDate } from '../dates/london-date.ts';
import { type ClubEvent, parseEvent } from '../events/event.ts';
import type { ReadLog } from '../items/stored-value.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { ReadOne, ReadPage } from './read-options.ts';

export interface EventsPage {
  readonly events: readonly ClubEvent[];
  /** Hand it back to read on, with the same `now`; absent on the last page. */
  readonly cursor?: string;
}

export interface ReadEvents extends ReadPage {
  /** Milliseconds since the epoch: an event is upcoming until its day is over in London. */
  readonly now: number;
}

/** The club's events. Rejects with the classes of `errors.ts`. */
export interface EventsReader {
  /** Those of today and later, soonest first. */
  upcoming(options: ReadEvents): Promise<EventsPage>;
  /** Those of yesterday and before, latest first. */
  past(options: ReadEvents): Promise<EventsPage>;
  /** The event, or nothing when there is none. */
  event(id: string, options?: ReadOne): Promise<ClubEvent | undefined>;
}

/** Lists come through the index, so a page costs what it shows; `log` hears of items that break the rules. */
export function eventsReader(
  db: DatabaseReader,
  { log }: { readonly log?: ReadLog } = {},
): EventsReader {
  const page = async (options: Parameters<DatabaseReader['query']>[1]): Promise<EventsPage> => {
    const { items, cursor } = await db.query('events', options);
    const events = items.map((item) => parseEvent(item, log));
    return cursor === undefined ? { events } : { events, cursor };
  };
  return {
    // The index is sorted by `{date}#…`: a day is the text before all that happens on it.
    upcoming: ({ now, ...options }) =>
      page({ ...options, newestFirst: false, from: londonDate(now) }),
    past: ({ now, ...options }) => page({ ...options, newestFirst: true, before: londonDate(now) }),
    async event(id, options) {
      const item = await db.get('events', id, options);
      return item && parseEvent(item, log);
    },
  };
}
