import type { EventsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from '#query-client.ts';

interface Asking {
  readonly events: EventsReader;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A list with the soonest event alone; empty if there is none. */
export function nextEvent({ events, now }: Asking) {
  return queryOptions({
    queryKey: ['events', 'next'],
    queryFn: async ({ signal }) => (await events.upcoming({ now: now(), limit: 1, signal })).events,
  });
}

/** One page of the upcoming events, soonest first. A page after a cursor is read once. */
export function upcomingEvents({ events, now }: Asking, after?: string) {
  return queryOptions({
    queryKey: ['events', 'upcoming', after ?? ''],
    queryFn: ({ signal }) =>
      events.upcoming({ now: now(), limit: 12, signal, ...(after && { cursor: after }) }),
    ...(after && READ_ONCE),
  });
}

/** The latest past events, latest first. */
export function pastEvents({ events, now }: Asking) {
  return queryOptions({
    queryKey: ['events', 'past'],
    queryFn: async ({ signal }) => (await events.past({ now: now(), limit: 6, signal })).events,
    ...READ_ONCE,
  });
}
