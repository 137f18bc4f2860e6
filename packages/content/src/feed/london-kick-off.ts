/** A match's day and hour as people who turn up for it say them. */
export interface KickOff {
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** `HH:mm` in London, 24 hours; `TBC` where it is not settled. */
  readonly time: string;
}

export const TO_BE_CONFIRMED = 'TBC';

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  // `hour12: false` would write midnight as 24 in some engines.
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * When a match kicks off, in London and nowhere else: whoever reads it, from wherever. The feed writes an
 * hour that is not settled as midnight in London.
 * @param instant milliseconds since the epoch, in the years 1 to 9999
 */
export function londonKickOff(instant: number): KickOff {
  const part = Object.fromEntries(
    london.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const time = `${part['hour']}:${part['minute']}`;
  return {
    date: `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}`,
    time: time === '00:00' ? TO_BE_CONFIRMED : time,
  };
}
