/** What people in London see at an instant. */
export interface LondonClock {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:mm, 24 hours. */
  readonly time: string;
}

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

/** @param instant milliseconds since the epoch, in the years 1 to 9999 */
export function londonClock(instant: number): LondonClock {
  const { year, month, day, hour, minute } = Object.fromEntries(
    london.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return { date: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}
