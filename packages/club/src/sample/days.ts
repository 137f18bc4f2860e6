const DAY = 86_400_000;
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** London's date at an instant, as midnight in UTC: days can be added and compared without clock changes. */
export function dayOf(now: Date): Date {
  return new Date(`${londonDay.format(now)}T00:00:00Z`);
}

export function plusDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY);
}

/** The first such weekday on or after a day. */
export function nextWeekday(day: Date, weekday: Weekday | undefined): Date {
  if (weekday === undefined) return day;
  return plusDays(day, (WEEKDAYS.indexOf(weekday) - day.getUTCDay() + 7) % 7);
}

/** The last such weekday on or before a day. */
export function lastWeekday(day: Date, weekday: Weekday | undefined): Date {
  if (weekday === undefined) return day;
  return plusDays(day, -((day.getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7));
}

/** YYYY-MM-DD. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
