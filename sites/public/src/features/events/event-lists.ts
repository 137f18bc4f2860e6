/** What the lists of events are called in a page's data, and how long they are. */
export const NEXT_EVENT_KEY = ['events', 'next'] as const;
export const PAST_EVENTS_KEY = ['events', 'past'] as const;
export const PAST_EVENTS_LIMIT = 6;
export const UPCOMING_EVENTS_LIMIT = 12;

export function upcomingEventsKey(after: string | undefined) {
  return ['events', 'upcoming', after ?? ''] as const;
}
