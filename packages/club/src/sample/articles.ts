import type { SampleArticle, Story } from './article.ts';
import { daysAgo, latest } from './calendar.ts';
import { samplePictures } from './pictures.ts';
import { stories } from './stories.ts';

/** All sample articles, newest first, saved on the evenings of their days. */
export function sampleArticles(now: Date): SampleArticle[] {
  return stories
    .map((story, order) => articleOf(story, order, now))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

const EVENING = 19;
const SECOND = 1_000;

function articleOf(story: Story, order: number, now: Date): SampleArticle {
  const day = 'on' in story ? latest(story, EVENING, now) : daysAgo(story.daysAgo, EVENING, now);
  // A second apart, so that no two have the same id or the same place in a list.
  const savedAt = new Date(day.getTime() - order * SECOND);
  const picture = samplePictures.find(({ name }) => name === story.picture);
  return {
    id: String(savedAt.getTime()),
    title: story.title,
    excerpt: story.excerpt,
    content: story.paragraphs.join('\n'),
    date: savedAt.toISOString().slice(0, 10),
    savedAt: savedAt.toISOString(),
    ...(picture && { picture }),
  };
}
