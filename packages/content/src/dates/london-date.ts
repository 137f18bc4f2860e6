import { londonClock } from './london-clock.ts';

/**
 * The date in London at an instant, as YYYY-MM-DD. In summer its first hour is still yesterday in UTC.
 * @param now milliseconds since the epoch
 */
export function londonDate(now: number): string {
  return londonClock(now).date;
}
