import type { EventsPage } from '@clubhouse/content/reader';
import type { LiveList } from '#islands/live-list.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { loadState } from '#load-state.ts';
import { EventList } from './event-list.tsx';

/** The soonest events, read again straight from the database. */
export function LiveEventList({
  badge,
  training,
  list,
  place,
}: {
  readonly badge: string;
  readonly training: string;
  readonly list: LiveList<EventsPage>;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({ ...list, place });
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
