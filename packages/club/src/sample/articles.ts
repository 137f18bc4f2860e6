import { DAY, dayOf, isoDay, plusDays, seasonalDays } from './days.ts';
import { type SamplePicture, samplePictures } from './pictures.ts';
import { groundAndNotices } from './stories/ground-and-notices.ts';
import { matchReports } from './stories/match-reports.ts';
import { socialsAndPeople } from './stories/socials-and-people.ts';
import type { Story } from './stories/story.ts';
import { veteransAndJuniors } from './stories/veterans-and-juniors.ts';

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

/** All sample articles of somewhat more than a year, newest first, saved on the evenings of their days. */
export function sampleArticles(now: Date): SampleArticle[] {
  return [...matchReports, ...veteransAndJuniors, ...groundAndNotices, ...socialsAndPeople]
    .map((story, order) => articleOf(story, order, now))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** At seven o'clock in UTC it is the same date in London, summer and winter. */
const EVENING = (19 / 24) * DAY;
const SECOND = 1_000;

function articleOf(story: Story, order: number, now: Date): SampleArticle {
  const days = 'on' in story ? seasonalDays(story, now) : [plusDays(dayOf(now), -story.daysAgo)];
  const evening = days
    .map((day) => day.getTime() + EVENING)
    .findLast((each) => each <= Number(now))!;
  // A second apart, so that no two have the same id or the same place in a list.
  const savedAt = new Date(evening - order * SECOND);
  const picture = samplePictures.find(({ name }) => name === story.picture);
  return {
    id: String(savedAt.getTime()),
    title: story.title,
    excerpt: story.excerpt,
    content: story.paragraphs.join('\n'),
    date: isoDay(savedAt),
    savedAt: savedAt.toISOString(),
    ...(picture && { picture }),
  };
}
