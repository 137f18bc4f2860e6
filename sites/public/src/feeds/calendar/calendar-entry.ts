import type { ClubProfile } from '@clubhouse/club';
import { type ClubEvent, londonInstant } from '@clubhouse/content';
import { matchPath, type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { eventAnchor } from '#features/events/event-anchor.ts';
import { matchSentence, matchTitle } from '#feeds/match-words.ts';
import { shortened } from '#feeds/shortened.ts';

/** Something that is in a calendar, in a calendar's words. Plain data, the same whenever it is made. */
export interface CalendarEntry {
  /** The same for as long as it is the same thing, whatever becomes of its day, its hour and its name. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  /** Degrees. */
  readonly geo?: { readonly latitude: number; readonly longitude: number };
  /** Absolute. */
  readonly url: string;
  readonly when: When;
  /** It does not take place then. */
  readonly isOff?: true;
  /** How often it was changed by people; absent where nobody counts. */
  readonly rev?: number;
}

export type When =
  /** Milliseconds since the epoch. */
  | { readonly kind: 'timed'; readonly start: number; readonly end: number }
  /** All of a day in London, YYYY-MM-DD: its hour is not settled. */
  | { readonly kind: 'all-day'; readonly day: string };

const MINUTE = 60_000;
/** Two halves of forty minutes, ten between them, and what the referee adds. */
const MATCH_MS = 100 * MINUTE;
/** Nobody says when they end, and an entry without an end is drawn as a line. */
const EVENT_MS = 120 * MINUTE;

export function matchEntry(match: SeasonMatch, club: ClubProfile): CalendarEntry {
  const { id, kickOff, date, time, ours, ended, note } = match;
  const isOff = !!note?.postponed && !ended;
  const isAtHome = ours === 'home' && !note?.venue;
  const isUnsettled = time === TO_BE_CONFIRMED;
  const { latitude, longitude } = club.address;
  return {
    uid: uid('match', id, club),
    summary:
      (isOff ? 'Postponed: ' : '') +
      matchTitle(match) +
      (isUnsettled && !ended && !isOff ? ' (time TBC)' : ''),
    description: matchSentence(match, club),
    ...(note?.venue && { location: note.venue }),
    ...(isAtHome && { location: groundOf(club), geo: { latitude, longitude } }),
    url: club.siteUrl + matchPath(match, club),
    ...(isOff && { isOff }),
    when: isUnsettled
      ? { kind: 'all-day', day: date }
      : { kind: 'timed', start: kickOff, end: kickOff + MATCH_MS },
  };
}

/** Nothing for an event without a day: there is no place for it in a calendar. */
export function eventEntry(event: ClubEvent, club: ClubProfile): CalendarEntry | undefined {
  const { id, title, date, time, location, description, rev } = event;
  const when = eventTime(date, time);
  return (
    when && {
      uid: uid('event', id, club),
      summary: shortened(title, 200) || 'Untitled',
      description,
      ...(location && { location }),
      url: `${club.siteUrl}/events#${eventAnchor(id)}`,
      when,
      rev,
    }
  );
}

function eventTime(date: string, time: string): When | undefined {
  const start = londonInstant(date, time);
  if (start !== undefined) return { kind: 'timed', start, end: start + EVENT_MS };
  return londonInstant(date, '12:00') === undefined ? undefined : { kind: 'all-day', day: date };
}

function groundOf({ address }: ClubProfile): string {
  return [...address.lines, address.postcode].join(', ');
}

function uid(kind: string, id: string, { siteUrl }: ClubProfile): string {
  return `${kind}-${encodeURIComponent(id)}@${new URL(siteUrl).host}`;
}
