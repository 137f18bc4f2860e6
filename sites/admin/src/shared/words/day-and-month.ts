// In UTC, because a stored date is a day and not an instant.
const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** `2025-11-02` as the big `2` and the small `Nov 2025`. What is no date is shown as it is stored. */
export function dayAndMonth(stored: string): { readonly day: string; readonly month: string } {
  const date = new Date(`${stored}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return { day: '', month: stored };
  return { day: String(date.getUTCDate()), month: monthAndYear.format(date) };
}
