import { londonClock } from '../dates/london-clock.ts';

/** A match's day and hour as people who turn up for it say them. */
export interface KickOff {
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** `HH:mm` in London, 24 hours; `TBC` where it is not settled. */
  readonly time: string;
}

export const TO_BE_CONFIRMED = 'TBC';

/**
 * When a match kicks off, in London and nowhere else: whoever reads it, from wherever. The feed writes an
 * hour that is not settled as midnight in London.
 * @param instant milliseconds since the epoch, in the years 1 to 9999
 */
export function londonKickOff(instant: number): KickOff {
  const { date, time } = londonClock(instant);
  return { date, time: time === '00:00' ? TO_BE_CONFIRMED : time };
}
