import { hydrateRoot } from 'react-dom/client';
import { LiveEventList } from '#features/events/live-event-list.tsx';
import { liveEventList, liveNextEvent } from '#features/events/live-events.ts';
import { LiveNextEvent } from '#features/events/live-next-event.tsx';
import type { HydrateList } from './island-files.ts';

interface ListProps {
  readonly badge: string;
  readonly training: string;
}

/** The club's events, drawn anew once there is something new among them. */
export const nextEvent: HydrateList<Pick<ListProps, 'badge'>, typeof liveNextEvent> = (
  place,
  props,
  page,
  list = liveNextEvent(page),
) => hydrateRoot(place, <LiveNextEvent {...props} list={list} place={place} />);

export const eventList: HydrateList<ListProps, typeof liveEventList> = (
  place,
  props,
  page,
  list = liveEventList(page),
) => hydrateRoot(place, <LiveEventList {...props} list={list} place={place} />);
