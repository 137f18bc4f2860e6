import type { ClubEvent } from '@clubhouse/content';
import { type EventsPage, eventsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import type { LiveList } from '#islands/live-list.ts';
import { dataOf } from '#page-data.ts';
import { NEXT_EVENT_KEY, UPCOMING_EVENTS_LIMIT, upcomingEventsKey } from './event-lists.ts';

/** The soonest events, read again straight from the database. */
export function liveEventList(page: Page): LiveList<EventsPage> {
  return {
    initial: dataOf(page.data, upcomingEventsKey(undefined)),
    read: (signal) => upcoming(page, UPCOMING_EVENTS_LIMIT, signal),
  };
}

/** The home page's event. */
export function liveNextEvent(page: Page): LiveList<readonly ClubEvent[]> {
  return {
    initial: dataOf(page.data, NEXT_EVENT_KEY),
    read: async (signal) => (await upcoming(page, 1, signal)).events,
  };
}

async function upcoming(page: Page, limit: number, signal: AbortSignal): Promise<EventsPage> {
  const { db } = await page.reading();
  return eventsReader(db).upcoming({ now: Date.now(), limit, signal });
}
