export const DAY = 86_400_000;

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

/** The Swedish format is nearly ISO's: `2026-11-20 13:00:00`. */
const london = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** London's date at an instant, as midnight in UTC: days can be added and compared without clock changes. */
export function dayOf(now: Date | number): Date {
  return new Date(london.format(now).slice(0, 10));
}

/** The instant at which London's clocks show `time` (`HH:mm`) on a day; not for the hour skipped in March. */
export function atLondonTime(day: Date, time: string): number {
  const wall = Date.parse(`${isoDay(day)}T${time}Z`);
  const shown = Date.parse(`${london.format(wall).replace(' ', 'T')}Z`);
  return wall - (shown - wall);
}

/** The days, ascending, on which the clocks change in a year: the last Sundays of March and October. */
export function clockChanges(year: number): readonly Date[] {
  return [2, 9].map((month) => lastWeekday(new Date(Date.UTC(year, month, 31)), 'Sunday'));
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

/** A date of every year (`MM-DD`) in five years around a day, ascending. */
export function everyYear(date: string, around: Date): readonly Date[] {
  const year = around.getUTCFullYear();
  return [-2, -1, 0, 1, 2].map((more) => new Date(`${year + more}-${date}`));
}

/** A date of the club's year. */
export interface SeasonalDay {
  /** `MM-DD`: the latest such day that has passed. */
  readonly on: string;
  /** Moves the date back to this weekday: reports are written on the day after the match. */
  readonly weekday?: 'Sunday';
}

/** The days of a seasonal day in five years around another day, ascending. */
export function seasonalDays({ on, weekday }: SeasonalDay, around: Date): readonly Date[] {
  return everyYear(on, around).map((day) => lastWeekday(day, weekday));
}

/** YYYY-MM-DD. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
