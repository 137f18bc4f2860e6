/** The midnight in UTC of a day written YYYY-MM-DD, or nothing when the calendar has no such day. */
export function calendarDay(text: string): Date | undefined {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Engines differ on whether 30 February is an error or 2 March.
  if (!instant || Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(text)) {
    return undefined;
  }
  return instant;
}

// In UTC, because a stored date is a day and not an instant.
const longForm = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `2025-11-02` as `2 November 2025`. A text that is no day of the calendar is returned as stored. */
export function longDate(stored: string): string {
  const day = calendarDay(stored);
  return day ? longForm.format(day) : stored;
}

/** `2025-11-22` is a `Saturday`. */
export function weekday(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' });
}
