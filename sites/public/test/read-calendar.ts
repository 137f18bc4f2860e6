import ICAL from 'ical.js';

/** One entry of a calendar, as somebody else's reader understands it. */
export interface ReadEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly status: string;
  /** ISO: an instant in UTC, or a day. */
  readonly start: string;
  readonly end: string;
  /** Milliseconds since the epoch. */
  readonly stampedAt: number;
}

/** Reads a calendar by another's rules; throws where it is none. */
export function readCalendar(text: string): readonly ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: String(component.getFirstPropertyValue('status')),
      start: isoOf(event.startDate),
      end: isoOf(event.endDate),
      stampedAt: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().getTime(),
    };
  });
}

function isoOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString();
}
