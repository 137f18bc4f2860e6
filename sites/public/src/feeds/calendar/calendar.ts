import type { CalendarEntry, When } from './calendar-entry.ts';
import type { ChangedAt } from './revisions.ts';

export interface CalendarOptions {
  readonly name: string;
  /** Where it is read again; absolute. Nothing for what is taken over once. */
  readonly source?: string;
  readonly changedAt: ChangedAt;
}

/**
 * Entries as iCalendar (RFC 5545, with the names and hours of RFC 7986). Times are in UTC, so nobody needs to
 * know when London's clocks change.
 */
export function calendar(
  entries: readonly CalendarEntry[],
  { name, source, changedAt }: CalendarOptions,
): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Clubhouse//Season//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    ...(source === undefined ? [] : subscription(name, source)),
    ...entries.map((entry) => component(entry, changedAt(entry))),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

/** What calendars people subscribe to are called, and how often they are read: once in the new words, once in the old. */
function subscription(name: string, source: string): string[] {
  return [
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('SOURCE;VALUE=URI', source),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
  ];
}

function component(entry: CalendarEntry, changed: number): string {
  const { uid, summary, description, location, geo, url, when, rev, isOff } = entry;
  const isSettled = when.kind === 'timed' && !isOff;
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', textValue(uid)),
    contentLine('DTSTAMP', instantValue(changed)),
    contentLine('LAST-MODIFIED', instantValue(changed)),
    contentLine('SEQUENCE', String(rev ?? secondsSince2020(changed))),
    ...times(when),
    contentLine('SUMMARY', textValue(summary)),
    contentLine('DESCRIPTION', textValue([description, url].filter(Boolean).join('\n'))),
    ...(location ? [contentLine('LOCATION', textValue(location))] : []),
    ...(geo ? [contentLine('GEO', `${geo.latitude};${geo.longitude}`)] : []),
    contentLine('URL', url),
    contentLine('STATUS', isOff ? 'CANCELLED' : isSettled ? 'CONFIRMED' : 'TENTATIVE'),
    // A whole day on which something happens is not a whole day that is taken; nor is what is off.
    contentLine('TRANSP', isSettled ? 'OPAQUE' : 'TRANSPARENT'),
    contentLine('END', 'VEVENT'),
  ].join('');
}

function times(when: When): string[] {
  if (when.kind === 'timed') {
    return [
      contentLine('DTSTART', instantValue(when.start)),
      contentLine('DTEND', instantValue(when.end)),
    ];
  }
  return [
    contentLine('DTSTART;VALUE=DATE', dayValue(when.day)),
    contentLine('DTEND;VALUE=DATE', dayValue(dayAfter(when.day))),
  ];
}

/** The end is the first day that is no part of it any more. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Of two versions calendars keep the one with the higher number, which has to fit into 31 bits. */
function secondsSince2020(instant: number): number {
  return Math.max(0, Math.floor((instant - Date.UTC(2020, 0)) / 1000));
}

/** One line of an iCalendar document as it goes over the wire: at most 75 bytes, the rest on lines of its own. */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let bytes = 0;
  for (const character of `${name}:${value}`) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LONGEST) {
      lines.push(line);
      line = '';
      // Every line after the first begins with a space.
      bytes = 1;
    }
    line += character;
    bytes += size;
  }
  return [...lines, line].join('\r\n ') + '\r\n';
}

/** Without the line break (RFC 5545, 3.1). */
const LONGEST = 75;

/** A text as a value (RFC 5545, 3.3.11): without control characters, which have no place in one. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** An instant in UTC: `20261121T150000Z`. In milliseconds since the epoch. */
export function instantValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A day: `20261121`; given as YYYY-MM-DD. */
export function dayValue(day: string): string {
  return day.replaceAll('-', '');
}
