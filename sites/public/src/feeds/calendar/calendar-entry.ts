import type { ClubProfile } from '@clubhouse/club';
import { type ClubEvent, londonInstant } from '@clubhouse/content';
import { matchPath, type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { eventAnchor } from '#feeds/calendar/calendar-address.ts';
import { writtenAddress } from '#features/contact/facts.tsx';
import { matchSentence, matchTitle } from '#feeds/match-title.ts';
import { shortened } from '#feeds/shortened.ts';

export interface CalendarEntry {
  /** Stays the same when day, hour or name change. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  /** Degrees. */
  readonly geo?: { readonly latitude: number; readonly longitude: number };
  /** Absolute address. */
  readonly url: string;
  readonly when: EntryTime;
  readonly isOff?: true;
  /** How often people changed it; absent if nobody counts. */
  readonly rev?: number;
}

export type EntryTime =
  /** Milliseconds since the epoch. */
  | { readonly kind: 'timed'; readonly start: number; readonly end: number }
  /** A whole day in London, YYYY-MM-DD: the hour is not confirmed. */
  | { readonly kind: 'all-day'; readonly day: string };

const MINUTE = 60_000;
/** Two halves of forty minutes, ten minutes between them, and injury time. */
const MATCH_MS = 100 * MINUTE;
/** Events have no stored end, and an entry without an end is drawn as a line. */
const EVENT_MS = 120 * MINUTE;

export function matchEntry(match: SeasonMatch, club: ClubProfile): CalendarEntry {
  const { id, kickOff, date, time, ours, ended, note } = match;
  const prefix = ended ? ended.walkover && 'Walkover: ' : note?.postponed && 'Postponed: ';
  const isAtHome = ours === 'home' && !note?.venue;
  const isUnsettled = time === TO_BE_CONFIRMED;
  return {
    uid: uid('match', id, club),
    summary:
      (prefix ?? '') + matchTitle(match) + (isUnsettled && !ended && !prefix ? ' (time TBC)' : ''),
    description: matchSentence(match, club),
    ...(note?.venue && { location: note.venue }),
    ...(isAtHome && { location: writtenAddress(club) || club.ground.name }),
    ...(isAtHome && club.map && { geo: club.map }),
    url: club.siteUrl + matchPath(match, club),
    ...(prefix && { isOff: true }),
    when: isUnsettled
      ? { kind: 'all-day', day: date }
      : { kind: 'timed', start: kickOff, end: kickOff + MATCH_MS },
  };
}

/** Nothing for an event without a valid day: a calendar cannot hold it. */
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

function eventTime(date: string, time: string): EntryTime | undefined {
  const start = londonInstant(date, time);
  if (start !== undefined) return { kind: 'timed', start, end: start + EVENT_MS };
  return londonInstant(date, '12:00') === undefined ? undefined : { kind: 'all-day', day: date };
}

function uid(kind: string, id: string, { siteUrl }: ClubProfile): string {
  return `${kind}-${encodeURIComponent(id)}@${new URL(siteUrl).host}`;
}
