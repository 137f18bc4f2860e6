import { londonClock, longDate, weekday } from '@clubhouse/content';

/** After this time the name of a day could mean another week's. */
const SIX_DAYS = 6 * 86_400_000;

/**
 * A time in London: `Saturday 21 February 2026, 14:05`. For a reader at `now`, while the weekday is unambiguous,
 * `Saturday 14:05`. Both in milliseconds since the epoch.
 */
export function asOf(instant: number, now = Infinity): string {
  const { date, time } = londonClock(instant);
  const age = now - instant;
  return age >= 0 && age < SIX_DAYS
    ? `${weekday(date)} ${time}`
    : `${weekday(date)} ${longDate(date)}, ${time}`;
}
