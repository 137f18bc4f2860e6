import type { PictureName } from './pictures.ts';
import type { SamplePicture } from './picture.ts';

/** An article as the committee would have saved it. */
export interface SampleArticle {
  /** Timestamp string, unique. */
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text, a line a paragraph. */
  readonly content: string;
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** ISO instant of the save, on that day. */
  readonly savedAt: string;
  readonly picture?: SamplePicture;
}

/** What is written by hand: the words, and where in a year of the club they belong. */
export interface Story {
  /** Day of the club's year, `MM-DD`: the article is dated to the latest such day that has passed. */
  readonly on: string;
  readonly title: string;
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
  readonly picture?: PictureName;
}
