import { FIRST_RETRY, LONGEST_RETRY } from './timing.ts';

/**
 * How long to wait after so many failed tries, in milliseconds: anything up to a limit that doubles, so that
 * those who failed together do not come back together.
 * @param attempts from 1
 * @param random from 0 to under 1
 */
export function backoff(attempts: number, random: number): number {
  return Math.ceil(random * Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1)));
}

/** Whether what waits may be tried. A time further off than any wait is one of a clock that jumped. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_RETRY;
}
