import type { SeasonalDay } from '../days.ts';
import type { PictureName } from '../pictures.ts';

/** The written part of an article: the text, and its day in the club's year. */
export type Story = StoryText & (SeasonalDay | { readonly daysAgo: number });

interface StoryText {
  readonly title: string;
  /** One or two sentences, for lists. */
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
  readonly picture?: PictureName;
}
