import type { SampleArticle } from './article.ts';
import { latest } from './calendar.ts';
import { samplePictures } from './pictures.ts';
import type { SamplePicture } from './picture.ts';
import { stories } from './stories.ts';

export type { SampleArticle } from './article.ts';
export { renditions, renditionWidths } from './picture.ts';
export type { Rendition, SamplePicture } from './picture.ts';

export interface SampleContent {
  /** Newest first. */
  readonly articles: readonly SampleArticle[];
  readonly pictures: readonly SamplePicture[];
}

/** A year and a bit in the life of the sample club, ending at `now`. The same `now`, the same content. */
export function sampleContent({ now }: { readonly now: Date }): SampleContent {
  const articles = stories.map((story, order): SampleArticle => {
    const at = latest(story.on, 10, now);
    const picture = samplePictures.find((candidate) => candidate.name === story.picture);
    return {
      id: String(at.getTime() + order),
      title: story.title,
      excerpt: story.excerpt,
      content: story.paragraphs.join('\n'),
      date: at.toISOString().slice(0, 10),
      savedAt: at.toISOString(),
      ...(picture && { picture }),
    };
  });
  return {
    articles: articles.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)),
    pictures: samplePictures,
  };
}
