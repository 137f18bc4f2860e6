import type { ClubProfile } from '@clubhouse/club';
import { type AddressedMatch, matchName } from '@clubhouse/content/feed';

/** Where the whole season is subscribed to. */
export const CALENDAR_PATH = '/calendar.ics';

/** Where the club's events are, without its matches: they need no feed. */
export const EVENTS_CALENDAR_PATH = '/calendar/events.ics';

/** Where one event is taken into a calendar from. */
export function eventCalendarPath(id: string): string {
  return `/calendar/event-${encodeURIComponent(id)}.ics`;
}

/** What subscribes to a calendar: its address by the club's own name, in the scheme that calendar apps answer to. */
export function subscriptionAddress(
  path: string,
  { siteUrl }: Pick<ClubProfile, 'siteUrl'>,
): string {
  return `webcal://${new URL(siteUrl).host}${path}`;
}

/** Where one match is. */
export function matchCalendarPath(
  match: AddressedMatch,
  profile: Pick<ClubProfile, 'feedNames'>,
): string {
  return `/calendar/match-${encodeURIComponent(matchName(match, profile))}.ics`;
}

/** What such an address asks for; nothing where it is none of them. */
export function calendarAsked(
  path: string,
): { readonly kind: 'event' | 'match'; readonly name: string } | undefined {
  const [, kind, name] = /^\/calendar\/(event|match)-(.+)\.ics$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  try {
    return { kind: kind as 'event' | 'match', name: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}
