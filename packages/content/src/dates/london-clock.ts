/** The date and the time that clocks in London show at an instant. */
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

/** Day, month, year, hour and minute, with any separators. */
const IN_TURN = /(\d+)\D+(\d+)\D+(\d+)\D+(\d+)\D+(\d+)/;

/** @param instant milliseconds since the epoch, in the years 1 to 9999 */
export function londonClock(instant: number): LondonClock {
  // `formatToParts` takes four times as long, and a page calls this a hundred times.
  const [, day, month, year, hour, minute] = IN_TURN.exec(london.format(instant)) ?? [];
  return { date: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * The date in London at an instant, as YYYY-MM-DD. In summer its first hour is still yesterday in UTC.
 * @param now milliseconds since the epoch
 */
export function londonDate(now: number): string {
  return londonClock(now).date;
}
