import { dayOf, isoDay, lastWeekday, nextWeekday, plusDays } from './days.ts';
import type { Occasion, SampleEvent } from './event.ts';
import { comingOccasions, pastOccasions } from './occasions.ts';

/** How many days before an event it is entered. */
const NOTICE = 40;
const SECOND = 1_000;

/**
 * Eight past and twelve upcoming events, seen from `now` in London: some recur every few weeks, some every year. The
 * same `now` gives the same events.
 */
export function sampleEvents({ now }: { readonly now: Date }): SampleEvent[] {
  return [...pastOccasions, ...comingOccasions]
    .map((occasion, order) => eventOf(occasion, order, now))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function eventOf(occasion: Occasion, order: number, now: Date): SampleEvent {
  const day = dayFor(occasion, now);
  const { title, time, location, description, type } = occasion;
  // A second apart, so that no two have the same id.
  const entered = Math.min(plusDays(day, -NOTICE).getTime(), now.getTime()) - order * SECOND;
  return { id: String(entered), title, date: isoDay(day), time, location, description, type };
}

function dayFor(occasion: Occasion, now: Date): Date {
  const today = dayOf(now);
  const { weekday } = occasion;
  if ('inDays' in occasion) return nextWeekday(plusDays(today, occasion.inDays), weekday);
  if ('daysAgo' in occasion) return lastWeekday(plusDays(today, -occasion.daysAgo), weekday);
  const year = today.getUTCFullYear();
  const days = (onDay: string) =>
    [year - 2, year - 1, year, year + 1, year + 2].map((each) => new Date(`${each}-${onDay}`));
  return 'next' in occasion
    ? days(occasion.next)
        .map((day) => nextWeekday(day, weekday))
        .find((day) => day > today)!
    : days(occasion.last)
        .map((day) => lastWeekday(day, weekday))
        .findLast((day) => day < today)!;
}
