import type { ClubEvent } from '@clubhouse/content';
import { eventsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { loadState } from '#load-state.ts';
import { dataOf } from '#page-data.ts';
import { NEXT_EVENT_KEY } from './event-lists.ts';
import { NextEvent } from './next-event.tsx';

/** The home page's event, read again straight from the database. */
export function LiveNextEvent({
  badge,
  page,
  place,
}: {
  readonly badge: string;
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({
    initial: dataOf<readonly ClubEvent[]>(page.data, NEXT_EVENT_KEY),
    read: async (signal) => {
      const { db } = await page.reading();
      return (await eventsReader(db).upcoming({ now: Date.now(), limit: 1, signal })).events;
    },
    place,
  });
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
