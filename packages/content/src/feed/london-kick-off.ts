import { londonClock } from '../dates/london-clock.ts';

/** A match's day and hour in London's time. */
export interface KickOff {
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** `HH:mm` in London, 24 hours; `TBC` if the time is not confirmed. */
  readonly time: string;
}

export const TO_BE_CONFIRMED = 'TBC';

/**
 * When a match kicks off, always in London's time, wherever the reader is. The feed writes an unconfirmed hour as
 * midnight in London.
 * @param instant milliseconds since the epoch, in the years 1 to 9999
 */
export function londonKickOff(instant: number): KickOff {
  const { date, time } = londonClock(instant);
  return { date, time: time === '00:00' ? TO_BE_CONFIRMED : time };
}
