import { calendarDay } from './calendar-day.ts';
import { londonClock } from './london-clock.ts';

const HOUR = 3_600_000;

/**
 * The instant at which London's clocks show a day and an hour, in milliseconds since the epoch; nothing for
 * what is no day of the calendar (YYYY-MM-DD) or no hour (HH:mm). The hour that is left out in March is the one
 * after it, as everybody's clock will show it; of the hour that comes twice in October it is the first.
 */
export function londonInstant(date: string, time: string): number | undefined {
  const day = calendarDay(date);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!day || hours === undefined || minutes === undefined) return undefined;
  const asUtc = day.getTime() + Number(hours) * HOUR + Number(minutes) * 60_000;
  // Summer time is an hour ahead of UTC; tried first, it gives the first of two.
  return shownInLondon(asUtc - HOUR) === asUtc ? asUtc - HOUR : asUtc;
}

/** What London's clocks show, read as if it were UTC. */
function shownInLondon(instant: number): number {
  const { date, time } = londonClock(instant);
  return Date.parse(`${date}T${time}:00Z`);
}
