import { hydrateRoot } from 'react-dom/client';
import { LiveEventList } from '#features/events/live-event-list.tsx';
import { LiveNextEvent } from '#features/events/live-next-event.tsx';
import type { Hydrate } from './islands.ts';

/** The club's events, read again in the browser. */
export const nextEvent: Hydrate<{ readonly badge: string }> = (place, props, page) =>
  hydrateRoot(place, <LiveNextEvent {...props} page={page} place={place} />);

export const eventList: Hydrate<{ readonly badge: string; readonly training: string }> = (
  place,
  props,
  page,
) => hydrateRoot(place, <LiveEventList {...props} page={page} place={place} />);
