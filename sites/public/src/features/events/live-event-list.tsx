import { type EventsPage, eventsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { loadState } from '#load-state.ts';
import { dataOf } from '#page-data.ts';
import { EventList } from './event-list.tsx';
import { UPCOMING_EVENTS_LIMIT, upcomingEventsKey } from './event-lists.ts';

/** The soonest events, read again straight from the database. */
export function LiveEventList({
  badge,
  training,
  page,
  place,
}: {
  readonly badge: string;
  readonly training: string;
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({
    initial: dataOf<EventsPage>(page.data, upcomingEventsKey(undefined)),
    read: async (signal) => {
      const { db } = await page.reading();
      const limit = UPCOMING_EVENTS_LIMIT;
      return eventsReader(db).upcoming({ now: Date.now(), limit, signal });
    },
    place,
  });
  return (
    <>
      <NewerOffer
        label="Show the latest events"
        live={live}
        names={({ events }) => events.map(({ title }) => title)}
      />
      <EventList events={loadState(live)} after={undefined} badge={badge} training={training} />
    </>
  );
}
