import { calendarDay } from './calendar-day.ts';

/** The date and the time that clocks in London show at an instant. */
export interface LondonClock {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:mm, 24 hours. */
  readonly time: string;
}

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  // `hour12: false` would write midnight as 24 in some engines.
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day, month, year, hour and minute, with any separators. */
const IN_TURN = /(\d+)\D+(\d+)\D+(\d+)\D+(\d+)\D+(\d+)/;

/** @param instant milliseconds since the epoch, in the years 1 to 9999 */
export function londonClock(instant: number): LondonClock {
  // `formatToParts` takes four times as long, and a page calls this a hundred times.
  const [, day, month, year, hour, minute] = IN_TURN.exec(london.format(instant)) ?? [];
  return { date: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * The date in London, as YYYY-MM-DD, at an instant in milliseconds since the epoch. In summer its first hour is still
 * yesterday in UTC.
 */
export function londonDate(now: number): string {
  return londonClock(now).date;
}

const HOUR = 3_600_000;

/**
 * The instant at which clocks in London show a day and an hour, in milliseconds since the epoch; nothing for an invalid
 * day (YYYY-MM-DD) or hour (HH:mm). The hour skipped in March is read as the one after it, as clocks then show it; of
 * the repeated hour in October the first is returned.
 */
export function londonInstant(date: string, time: string): number | undefined {
  const day = calendarDay(date);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!day || hours === undefined || minutes === undefined) return undefined;
  const asUtc = day.getTime() + Number(hours) * HOUR + Number(minutes) * 60_000;
  // Summer time is an hour ahead of UTC. It is tried first, so that a repeated hour gives the first instant.
  return shownInLondon(asUtc - HOUR) === asUtc ? asUtc - HOUR : asUtc;
}

/** The time that clocks in London show, read as if it were UTC. */
function shownInLondon(instant: number): number {
  const { date, time } = londonClock(instant);
  return Date.parse(`${date}T${time}:00Z`);
}
