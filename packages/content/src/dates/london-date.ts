const londonDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The club's day at an instant, as YYYY-MM-DD. In summer the first hour of it still is yesterday in UTC.
 * @param now milliseconds since the epoch
 */
export function londonDate(now: number): string {
  const parts = Object.fromEntries(
    londonDay.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
}
