import ICAL from 'ical.js';

/** The entries of a calendar, as an independent reader parses them; throws if the text is no calendar. */
export function readCalendar(text: string) {
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
      // ISO: an instant in UTC, or a day.
      start: isoOf(event.startDate),
      end: isoOf(event.endDate),
      // Milliseconds since the epoch.
      stampedAt: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().getTime(),
    };
  });
}

function isoOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString();
}
