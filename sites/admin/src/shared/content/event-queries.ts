import { londonDate, parseEvent, type ClubEvent } from '@clubhouse/content';
import type { EventsPage } from '@clubhouse/content/reader';
import type { Item } from '@clubhouse/outbox';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

const PAGE = 50;
/** Of what is over only the latest show at first: most of what is edited is still to come. */
const FIRST_PAST = 3;

type Part = 'upcoming' | 'past';

/** Events of today and later, soonest first, a page at a time. Kept for reading without a network. */
export function upcomingEventsQuery(services: Pick<AppServices, 'events' | 'now'>) {
  return eventsQuery('upcoming', PAGE, services);
}

/** Events of yesterday and before, latest first: a few, then a page at a time. */
export function pastEventsQuery(services: Pick<AppServices, 'events' | 'now'>) {
  return eventsQuery('past', FIRST_PAST, services);
}

function eventsQuery(
  part: Part,
  first: number,
  { events, now }: Pick<AppServices, 'events' | 'now'>,
) {
  return infiniteQueryOptions({
    queryKey: ['events', 'list', part],
    queryFn: ({ pageParam, signal }) =>
      events[part]({
        now: now(),
        limit: pageParam === undefined ? first : PAGE,
        signal,
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // What this app saved is put into the list by itself; an index may lag behind by a moment.
    staleTime: 10_000,
    meta: { keep: true },
  });
}

/** The order of the index: by day, time and id. */
export function byDay(one: ClubEvent, other: ClubEvent): number {
  const place = ({ date, time, id }: ClubEvent) => `${date}#${time}#${id}`;
  return place(one) < place(other) ? -1 : 1;
}

/** Shows in the list what was just saved, without waiting for the index. */
export function putEventIntoList(queries: QueryClient, item: Item, now: number): void {
  const event = parseEvent(item);
  takeEventOutOfList(queries, event.id);
  changeList(queries, event.date < londonDate(now) ? 'past' : 'upcoming', ([first, ...rest]) =>
    first ? [{ ...first, events: [...first.events, event] }, ...rest] : [],
  );
}

/** Takes out of the list what was just deleted. */
export function takeEventOutOfList(queries: QueryClient, id: string): void {
  for (const part of ['upcoming', 'past'] as const) {
    changeList(queries, part, (pages) =>
      pages.map((page) => ({ ...page, events: page.events.filter((event) => event.id !== id) })),
    );
  }
}

function changeList(
  queries: QueryClient,
  part: Part,
  change: (pages: readonly EventsPage[]) => EventsPage[],
): void {
  queries.setQueryData<InfiniteData<EventsPage, string | undefined>>(
    ['events', 'list', part],
    (list) => list && { ...list, pages: change(list.pages) },
  );
}
