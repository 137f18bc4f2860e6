import { londonDate } from '../dates/london-date.ts';
import { type ClubEvent, readEvent } from '../entities/read-event.ts';
import type { DatabaseReader, StoredItem } from './database-reader.ts';
import type { ReadOne, ReadPage } from './read-options.ts';

export interface EventsPage {
  readonly events: readonly ClubEvent[];
  /** The cursor of the next page, to be used with the same `now`; absent on the last page. */
  readonly cursor?: string;
}

export interface ReadEvents extends ReadPage {
  /** Milliseconds since the epoch: an event is upcoming until its day is over in London. */
  readonly now: number;
}

/** The club's events. Rejects with the classes of `errors.ts`. */
export interface EventsReader {
  /** The events of today and later, soonest first. */
  upcoming(options: ReadEvents): Promise<EventsPage>;
  /** The events of yesterday and before, latest first. */
  past(options: ReadEvents): Promise<EventsPage>;
  /** The event, or nothing if there is none. */
  event(id: string, options?: ReadOne): Promise<ClubEvent | undefined>;
}

/** Lists are read from the index. `parse` converts an item: `parseEvent` also logs broken rules. */
export function eventsReader(
  db: DatabaseReader,
  { parse = readEvent }: { readonly parse?: (item: StoredItem) => ClubEvent } = {},
): EventsReader {
  const page = async (options: Parameters<DatabaseReader['query']>[1]): Promise<EventsPage> => {
    const { items, cursor } = await db.query('events', options);
    const events = items.map((item) => parse(item));
    return cursor === undefined ? { events } : { events, cursor };
  };
  return {
    // The index is sorted by `{date}#…`: a day alone sorts before all events on that day.
    upcoming: ({ now, ...options }) =>
      page({ ...options, newestFirst: false, from: londonDate(now) }),
    past: ({ now, ...options }) => page({ ...options, newestFirst: true, before: londonDate(now) }),
    async event(id, options) {
      const item = await db.get('events', id, options);
      return item && parse(item);
    },
  };
}
