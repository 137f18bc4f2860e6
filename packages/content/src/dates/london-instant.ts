import { calendarDay } from './calendar-day.ts';
import { londonClock } from './london-clock.ts';

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
