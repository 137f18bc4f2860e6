import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from './calendar-entry.ts';

/** Returns when an entry last changed: in milliseconds since the epoch. */
type ChangedAt = (entry: CalendarEntry) => number;

export interface CalendarOptions {
  readonly name: string;
  /** The absolute address that calendar apps read again. Absent for a calendar that is imported once. */
  readonly source?: string | undefined;
  readonly changedAt: ChangedAt;
}

/**
 * Entries as iCalendar (RFC 5545, with the names and hours of RFC 7986). Times are in UTC, so that no reader needs
 * London's clock changes.
 */
export function calendar(
  entries: readonly CalendarEntry[],
  { name, source, changedAt }: CalendarOptions,
): string {
  const written = ical({
    prodId: '//Clubhouse//Season//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // ical-generator 10 escapes every text but the calendar's name.
    ...(source !== undefined && { name: name.replace(/[\\;,]/g, '\\$&'), source, ttl: 3600 }),
  });
  for (const entry of entries) written.createEvent(eventData(entry, changedAt(entry)));
  return `${written.toString()}\r\n`;
}

function eventData(entry: CalendarEntry, changed: number) {
  const { uid, summary, description, location = '', geo, url, when, rev, isOff } = entry;
  const isSettled = when.kind === 'timed' && !isOff;
  return {
    id: uid,
    stamp: new Date(changed),
    lastModified: new Date(changed),
    sequence: rev ?? secondsSince2020(changed),
    ...(when.kind === 'timed'
      ? { start: new Date(when.start), end: new Date(when.end) }
      : { allDay: true, start: new Date(when.day), end: dayAfter(when.day) }),
    summary: printable(summary),
    description: printable([description, url].filter(Boolean).join('\n')),
    ...(location && {
      location: {
        title: printable(location),
        ...(geo && { geo: { lat: geo.latitude, lon: geo.longitude } }),
      },
    }),
    url,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : isSettled
        ? ICalEventStatus.CONFIRMED
        : ICalEventStatus.TENTATIVE,
    // An entry for a whole day does not block that day; nor does a cancelled entry.
    transparency: isSettled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

/** In iCalendar a whole day ends on the next day. */
function dayAfter(day: string): Date {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000);
}

/** The version number of an entry: calendars use the higher of two, and it must fit into 31 bits. */
function secondsSince2020(instant: number): number {
  return Math.max(0, Math.floor((instant - Date.UTC(2020, 0)) / 1000));
}

/** A text without control characters, which a calendar may not contain (RFC 5545, 3.3.11). */
function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/gu, '');
}

/**
 * Remembers when entries changed. The feed does not report that a match was moved, so changes are detected here: an
 * entry changed when its present form was first observed. A new server has observed nothing and returns the present; so
 * the returned time only ever grows, on any server, and grows with every change.
 * @param now milliseconds since the epoch
 * @param limit the number of remembered entries; the least recently used one is dropped
 */
export function createRevisions({
  now,
  limit = 5_000,
}: {
  readonly now: () => number;
  readonly limit?: number;
}): ChangedAt {
  const revisions = new Map<string, { readonly as: string; readonly at: number }>();
  return (entry) => {
    const as = JSON.stringify(entry);
    const known = revisions.get(entry.uid);
    const noted = known?.as === as ? known : { as, at: Math.max(now(), (known?.at ?? 0) + 1000) };
    revisions.delete(entry.uid);
    revisions.set(entry.uid, noted);
    const [oldest] = revisions.keys();
    if (revisions.size > limit && oldest !== undefined) revisions.delete(oldest);
    return noted.at;
  };
}
