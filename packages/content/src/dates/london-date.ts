import { londonClock } from './london-clock.ts';

/**
 * The club's day at an instant, as YYYY-MM-DD. In summer the first hour of it still is yesterday in UTC.
 * @param now milliseconds since the epoch
 */
export function londonDate(now: number): string {
  return londonClock(now).date;
}
