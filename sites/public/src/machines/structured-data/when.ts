import { londonInstant } from '@clubhouse/content';

const HOUR = 3_600_000;

/**
 * A day and an hour in London as schema.org has them, with what London is ahead of UTC by; a day alone where the
 * hour is not settled, and nothing where the day is none.
 */
export function whenInLondon(date: string, time: string): string | undefined {
  const instant = londonInstant(date, time);
  if (instant === undefined) return londonInstant(date, '12:00') === undefined ? undefined : date;
  const isSummer = Date.parse(`${date}T${time}:00Z`) - instant === HOUR;
  return `${date}T${time}:00${isSummer ? '+01:00' : '+00:00'}`;
}
