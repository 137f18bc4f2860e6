import type { ClubProfile } from '@clubhouse/club';
import { type AddressedMatch, matchName } from '@clubhouse/content/feed';

/** The address to subscribe to the whole season. */
export const CALENDAR_PATH = '/calendar.ics';

/** The address of the club's events without its matches: they need no feed. */
export const EVENTS_CALENDAR_PATH = '/calendar/events.ics';

export function eventAnchor(id: string): string {
  return `event-${encodeURIComponent(id)}`;
}

export function eventCalendarPath(id: string): string {
  return `/calendar/event-${encodeURIComponent(id)}.ics`;
}

/** The calendar's address with the club's own host, in the scheme that calendar apps open. */
export function subscriptionAddress(
  path: string,
  { siteUrl }: Pick<ClubProfile, 'siteUrl'>,
): string {
  return `webcal://${new URL(siteUrl).host}${path}`;
}

export function matchCalendarPath(
  match: AddressedMatch,
  profile: Pick<ClubProfile, 'feedNames'>,
): string {
  return `/calendar/match-${encodeURIComponent(matchName(match, profile))}.ics`;
}
