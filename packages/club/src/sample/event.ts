import type { Weekday } from './days.ts';

/** An event as the committee would enter it. */
export interface SampleEvent {
  /** Timestamp string, unique: the instant when it was entered. */
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
  readonly location: string;
  readonly description: string;
  readonly type: 'Social' | 'Meeting';
}

/** The written part of an event: the text, and the rule for its day. */
export type Occasion = Omit<SampleEvent, 'id' | 'date'> & {
  /** Moves an upcoming event to the next such weekday, and a past one to the last. */
  readonly weekday?: Weekday;
} & (
    | { readonly inDays: number }
    | { readonly daysAgo: number }
    /** `MM-DD` of every year: the next such day if upcoming, the last one if past. */
    | { readonly next: string }
    | { readonly last: string }
  );
