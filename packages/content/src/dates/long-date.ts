import { calendarDay } from './calendar-day.ts';

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
