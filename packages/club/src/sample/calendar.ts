const DAY = 86_400_000;

/** The latest instant, at `hour` o'clock UTC, of the day `MM-DD` that is not after `now`. */
export function latest(day: string, hour: number, now: Date): Date {
  const [month = 1, date = 1] = day.split('-').map(Number);
  const year = now.getUTCFullYear();
  const thisYear = new Date(Date.UTC(year, month - 1, date, hour));
  return thisYear <= now ? thisYear : new Date(Date.UTC(year - 1, month - 1, date, hour));
}

/** `days` before an instant. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY);
}
