import type { ClubEvent } from '@clubhouse/content';
import type { LiveList } from '#islands/live-list.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { loadState } from '#load-state.ts';
import { NextEvent } from './next-event.tsx';

/** The home page's event, read again straight from the database. */
export function LiveNextEvent({
  badge,
  list,
  place,
}: {
  readonly badge: string;
  readonly list: LiveList<readonly ClubEvent[]>;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({ ...list, place });
  return (
    <>
      <NewerOffer
        label="Show the next event"
        live={live}
        names={(events) => events.map(({ title }) => title)}
      />
      <NextEvent events={loadState(live)} badge={badge} />
    </>
  );
}
