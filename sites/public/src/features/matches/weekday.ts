// In UTC, because the date is a day and not an instant.
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** `2025-11-22` is a `Saturday`. */
export function weekday(date: string): string {
  return weekdays.format(Date.parse(`${date}T00:00:00Z`));
}
