import { dayOf, everyYear, isoDay, lastWeekday, nextWeekday, plusDays } from './days.ts';
import { comingOccasions, pastOccasions, type Occasion, type OccasionText } from './occasions.ts';

/** An event as the committee would enter it. */
export interface SampleEvent extends Omit<Required<OccasionText>, 'type'> {
  readonly type: 'Social' | 'Meeting';
  /** Timestamp string, unique: the instant when it was entered. */
  readonly id: string;
  /** YYYY-MM-DD in London. */
  readonly date: string;
}

const CLUBHOUSE = 'The clubhouse, Ferry Lane';
/** How many days before an event it is entered. */
const NOTICE = 40;
const SECOND = 1_000;

/**
 * Eight past and twelve upcoming events, as of `now` in London: some recur every few weeks, some every year. The
 * same `now` gives the same events.
 */
export function sampleEvents({ now }: { readonly now: Date }): SampleEvent[] {
  return [...pastOccasions, ...comingOccasions]
    .map((occasion, order) => eventOf(occasion, order, now))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function eventOf(occasion: Occasion, order: number, now: Date): SampleEvent {
  const day = dayFor(occasion, now);
  const { title, time, location = CLUBHOUSE, description, type = 'Social' } = occasion;
  // A second apart, so that no two have the same id.
  const entered = Math.min(plusDays(day, -NOTICE).getTime(), now.getTime()) - order * SECOND;
  return { id: String(entered), title, date: isoDay(day), time, location, description, type };
}

function dayFor(occasion: Occasion, now: Date): Date {
  const today = dayOf(now);
  const { weekday } = occasion;
  if ('inDays' in occasion) return nextWeekday(plusDays(today, occasion.inDays), weekday);
  if ('daysAgo' in occasion) return lastWeekday(plusDays(today, -occasion.daysAgo), weekday);
  return 'next' in occasion
    ? everyYear(occasion.next, today)
        .map((day) => nextWeekday(day, weekday))
        .find((day) => day > today)!
    : everyYear(occasion.last, today)
        .map((day) => lastWeekday(day, weekday))
        .findLast((day) => day < today)!;
}
