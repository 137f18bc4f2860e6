const DAY = 86_400_000;

const londonWall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time on London's clocks at an instant, as if it were UTC; in milliseconds, whole seconds. */
function wallAt(instant: number): number {
  const parts = Object.fromEntries(
    londonWall.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Midnight UTC of London's date at an instant: a calendar day as a number to calculate with. */
export function londonDay(instant: number): number {
  return Math.floor(wallAt(instant) / DAY) * DAY;
}

/** The instant at which London's clocks show `time` (`HH:mm`) on a day; not for the hour skipped in March. */
export function atLondonTime(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = day + (hours * 60 + minutes) * 60_000;
  return wall - (wallAt(wall) - wall);
}

/** The days, ascending, on which the clocks change in a year: the last Sundays of March and October. */
export function clockChanges(year: number): readonly number[] {
  return [2, 9].map((month) => {
    const last = new Date(Date.UTC(year, month, 31));
    return last.getTime() - last.getUTCDay() * DAY;
  });
}
