import type { SamplePicture } from './picture.ts';
import type { PictureName } from './pictures.ts';

/** An article as the committee would save it. */
export interface SampleArticle {
  /** Timestamp string, unique. */
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text; each line is a paragraph. */
  readonly content: string;
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** ISO instant of the save, on that day. */
  readonly savedAt: string;
  readonly picture?: SamplePicture;
}

/** The written part of an article: the text, and its day in the club's year. */
export type Story = StoryText & (SeasonalDay | { readonly daysAgo: number });

interface StoryText {
  readonly title: string;
  /** One or two sentences, for lists. */
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
  readonly picture?: PictureName;
}

/** A day of the club's year: the article's date is the latest such day that has passed. */
export interface SeasonalDay {
  /** `MM-DD`. */
  readonly on: string;
  /** Moves the date back to this weekday: reports are written on the day after the match. */
  readonly weekday?: 'Sunday';
}
