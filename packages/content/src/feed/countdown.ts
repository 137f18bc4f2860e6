import { londonDate } from '../dates/london-clock.ts';
import { type Fixture, TO_BE_CONFIRMED } from './fixtures.ts';

/** The time left until a match. Numbers are whole, and never negative. */
export type Countdown =
  | { readonly kind: 'days-and-hours'; readonly days: number; readonly hours: number }
  | { readonly kind: 'hours-and-minutes'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** The match has no confirmed time. */
  | { readonly kind: 'days'; readonly days: number }
  /** The time has passed, or it is the day of a match without one. */
  | { readonly kind: 'match-day' };

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * The time between now and a match: a week in which the clocks change has an hour more or less. A match without a time
 * is counted in calendar days in London.
 * @param now milliseconds since the epoch
 */
export function countdown(
  { kickOff, date, time }: Pick<Fixture, 'kickOff' | 'date' | 'time'>,
  now: number,
): Countdown {
  if (time === TO_BE_CONFIRMED) {
    const days = dayNumber(date) - dayNumber(londonDate(now));
    return days > 0 ? { kind: 'days', days } : { kind: 'match-day' };
  }
  if (kickOff <= now) return { kind: 'match-day' };
  // At least one minute is shown as long as seconds are left.
  const left = Math.max(1, Math.floor((kickOff - now) / MINUTE));
  if (left >= DAY) {
    return {
      kind: 'days-and-hours',
      days: Math.floor(left / DAY),
      hours: Math.floor(left / HOUR) % 24,
    };
  }
  if (left >= HOUR) {
    return { kind: 'hours-and-minutes', hours: Math.floor(left / HOUR), minutes: left % HOUR };
  }
  return { kind: 'minutes', minutes: left };
}

/** Days since the epoch. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / (DAY * MINUTE);
}
