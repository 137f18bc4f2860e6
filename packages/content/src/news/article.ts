import * as v from 'valibot';
import { readTexts } from '../items/read-text.ts';
import { asText, type ReadLog, storedRev } from '../items/stored-value.ts';
import { type Checked, checkFields, written } from '../items/written-fields.ts';
import { type Picture, readPicture } from '../media/picture.ts';

/** In UTF-16 units. The longest article stays within an item's 400 KB, whatever it is written in. */
export const ARTICLE_LIMITS = { title: 200, excerpt: 1_000, content: 100_000 } as const;

/** What a person writes of an article. The one set of rules: forms, writes and reading all go by it. */
export const articleText = v.object({
  title: written(ARTICLE_LIMITS.title),
  excerpt: written(ARTICLE_LIMITS.excerpt),
  /** Plain text; every line break starts a new paragraph. */
  content: written(ARTICLE_LIMITS.content),
});

export type ArticleText = Readonly<v.InferOutput<typeof articleText>>;

/** A news item. `id`, and `date` as YYYY-MM-DD in London, the day of creation or of the last save. */
export interface Article extends ArticleText {
  readonly id: string;
  readonly date: string;
  /** As stored (see `media/image-address.ts` for the ways); empty when there is none. */
  readonly imageUrl: string;
  /** The picture's size and the widths it has renditions in, where that is known. */
  readonly picture?: Picture;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

/** What a list shows of an article. */
export type ArticleSummary = Omit<Article, 'content'>;

/** Whether an article may be published; `value` is what to store, without the spaces around it. */
export function checkArticle(
  input: Partial<ArticleText>,
): Checked<ArticleText, 'required' | 'too-long'> {
  return checkFields(articleText, input);
}

const { content, ...listed } = articleText.entries;

/** A stored item as an article, shown as far as it can be. Never throws. */
export function parseArticle(item: Readonly<Record<string, unknown>>, log?: ReadLog): Article {
  return { ...parseArticleSummary(item, log), ...readTexts('article', { content }, item, log) };
}

/** What the index carries of a stored item, shown as far as it can be. Never throws. */
export function parseArticleSummary(
  item: Readonly<Record<string, unknown>>,
  log?: ReadLog,
): ArticleSummary {
  const picture = readPicture('article', item, log);
  return {
    id: asText(item['id']),
    ...readTexts('article', listed, item, log),
    date: asText(item['date']),
    // Lists have always read `image`, forms written `imageUrl`; writes keep both alike.
    imageUrl: asText(item['imageUrl']) || asText(item['image']),
    ...(picture && { picture }),
    rev: storedRev(item),
  };
}

/** The paragraphs of an article: one a line that holds anything. */
export function articleParagraphs(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
