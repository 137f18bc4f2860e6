// In UTC, because a stored date is a day and not an instant.
const longForm = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `2025-11-02` as `2 November 2025`. What is not a day of the calendar is shown as it is stored. */
export function longDate(stored: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(stored) ? new Date(`${stored}T00:00:00Z`) : undefined;
  // Engines differ on whether 30 February is an error or 2 March.
  if (!instant || Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(stored)) {
    return stored;
  }
  return longForm.format(instant);
}
