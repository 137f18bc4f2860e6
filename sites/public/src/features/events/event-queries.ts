import type { EventsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import {
  NEXT_EVENT_KEY,
  PAST_EVENTS_KEY,
  PAST_EVENTS_LIMIT,
  UPCOMING_EVENTS_LIMIT,
  upcomingEventsKey,
} from './event-lists.ts';

interface Asking {
  readonly events: EventsReader;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The soonest event, alone in its list; an empty list when there is none. */
export function nextEvent({ events, now }: Asking) {
  return queryOptions({
    queryKey: NEXT_EVENT_KEY,
    queryFn: async ({ signal }) => (await events.upcoming({ now: now(), limit: 1, signal })).events,
  });
}

/** One page of the events to come, soonest first: the first one, or the one after a cursor. */
export function upcomingEvents({ events, now }: Asking, after?: string) {
  return queryOptions({
    queryKey: upcomingEventsKey(after),
    queryFn: ({ signal }) =>
      events.upcoming({
        now: now(),
        limit: UPCOMING_EVENTS_LIMIT,
        signal,
        ...(after && { cursor: after }),
      }),
  });
}

/** The latest events that are over, latest first. */
export function pastEvents({ events, now }: Asking) {
  return queryOptions({
    queryKey: PAST_EVENTS_KEY,
    // Nothing on the page reads them again.
    meta: { carried: false },
    queryFn: async ({ signal }) =>
      (await events.past({ now: now(), limit: PAST_EVENTS_LIMIT, signal })).events,
  });
}
