import type { Weekday } from './days.ts';

/** An event as the committee would have entered it. */
export interface SampleEvent {
  /** Timestamp string, unique: the instant it was entered. */
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

/** What is written by hand: the words, and on which day they fall as seen from any other. */
export type Occasion = Omit<SampleEvent, 'id' | 'date'> & {
  /** Moves it to the next such day if it is coming, to the last if it is past. */
  readonly weekday?: Weekday;
} & (
    | { readonly inDays: number }
    | { readonly daysAgo: number }
    /** `MM-DD` of every year: the next one is coming, the last one past. */
    | { readonly next: string }
    | { readonly last: string }
  );
