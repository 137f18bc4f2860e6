import type { ClubProfile } from '@clubhouse/club';
import { type AddressedMatch, matchName } from '#machines/match-address.ts';

/** Where the whole season is subscribed to. */
export const CALENDAR_PATH = '/calendar.ics';

/** Where one event is taken into a calendar from. */
export function eventCalendarPath(id: string): string {
  return `/calendar/event-${encodeURIComponent(id)}.ics`;
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
