import { londonClock, londonDate, longDate, weekday } from '@clubhouse/content';

/**
 * An instant in words, in the club's time: `today at 14:02`, `on 2 November 2025 at 09:30`.
 * @param at @param now milliseconds since the epoch
 */
export function momentWords(at: number, now: number): string {
  const { date, time } = londonClock(at);
  return `${date === londonDate(now) ? 'today' : `on ${longDate(date)}`} at ${time}`;
}

const namedHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  // With the zone's name: in October one hour occurs twice.
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
});

/** When it will be published, in the club's time. @param at milliseconds since the epoch */
export function publishWords(at: number): string {
  const date = londonDate(at);
  return `Goes out on ${weekday(date)} ${longDate(date)} at ${namedHour.format(at)}`;
}
