const london = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...parts });
const weekday = london({ weekday: 'long' });
const date = london({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const time = london({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** After this time the name of a day could mean another week's. */
const SIX_DAYS = 6 * 86_400_000;

/**
 * A time in London: `Saturday 21 February 2026, 14:05`. For a reader at `now`, while the weekday is unambiguous,
 * `Saturday 14:05`. Both in milliseconds since the epoch.
 */
export function asOf(instant: number, now = Infinity): string {
  const age = now - instant;
  return age >= 0 && age < SIX_DAYS
    ? `${weekday.format(instant)} ${time.format(instant)}`
    : `${date.format(instant).replace(',', '')}, ${time.format(instant)}`;
}
