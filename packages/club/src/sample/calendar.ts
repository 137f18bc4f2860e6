import type { SeasonalDay } from './article.ts';

const DAY = 86_400_000;
const SUNDAY = 0;

/**
 * The latest instant not after `now` on a day of the club's year, at `hour` o'clock UTC. Hours from 1 to 22 are on the
 * same date in London, summer and winter.
 */
export function latest({ on, weekday }: SeasonalDay, hour: number, now: Date): Date {
  const [month = 1, date = 1] = on.split('-').map(Number);
  const inYear = (year: number) => {
    const day = new Date(Date.UTC(year, month - 1, date, hour));
    const back = weekday === undefined ? 0 : (day.getUTCDay() - SUNDAY + 7) % 7;
    return daysBefore(day, back);
  };
  const year = now.getUTCFullYear();
  // A day of early January may be moved back into December, so next year's is tried first.
  return [year + 1, year].map(inYear).find((day) => day <= now) ?? inYear(year - 1);
}

/** `days` before an instant. */
function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY);
}

/** `days` before the day of `now`, at `hour` o'clock UTC. */
export function daysAgo(days: number, hour: number, now: Date): Date {
  const day = daysBefore(now, days);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour));
}
