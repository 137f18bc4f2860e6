import * as v from 'valibot';
import { londonDate } from '../dates/london-clock.ts';
import { type BaseVersion, type ItemSave, listing, savedOver } from '../items/item-save.ts';
import { asText, type ReadLog, type StoredItem, storedRev } from '../items/stored-value.ts';
import { type Checked, checkFields, readTexts, written } from '../items/written-fields.ts';
import { type Picture, picture, readPicture } from '../media/picture.ts';

/** In UTF-16 units. The longest article fits into an item's 400 KB in any script. */
export const ARTICLE_LIMITS = { title: 200, excerpt: 1_000, content: 100_000 } as const;

/** The fields of an article that a person writes. The one set of rules: forms, writes and reads use it. */
export const articleText = v.object({
  title: written(ARTICLE_LIMITS.title),
  excerpt: written(ARTICLE_LIMITS.excerpt),
  /** Every line break starts a new paragraph. Plain text, unless `format` is 1. */
  content: written(ARTICLE_LIMITS.content),
});

export type ArticleText = Readonly<v.InferOutput<typeof articleText>>;

/** A news item. `id`, and `date` as YYYY-MM-DD in London, the day of creation or of the last save. */
export interface Article extends ArticleText {
  readonly id: string;
  readonly date: string;
  /** As stored (`media/image-address.ts` lists the formats); empty if there is none. */
  readonly imageUrl: string;
  /** Written with marks for bold, italic, links, lists and subheadings: see `formattedText`. */
  readonly format?: 1;
  /** The picture's size and the widths of its renditions, if known. */
  readonly picture?: Picture;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

export type ArticleSummary = Omit<Article, 'content' | 'format'>;

/** Whether an article may be published; `value` is the article to store, trimmed. */
export function checkArticle(
  input: Partial<ArticleText>,
): Checked<ArticleText, 'required' | 'too-long'> {
  return checkFields(articleText, input);
}

const { content, ...listed } = articleText.entries;

/** A stored item as an article; damaged fields are shown as far as possible. Never throws. */
export function parseArticle(item: StoredItem, log?: ReadLog): Article {
  return {
    ...parseArticleSummary(item, log),
    ...readTexts('article', { content }, item, log),
    ...(item['format'] === 1 && { format: 1 as const }),
  };
}

/** The index entry of a stored item; damaged fields are shown as far as possible. Never throws. */
export function parseArticleSummary(item: StoredItem, log?: ReadLog): ArticleSummary {
  const picture = readPicture('article', item, log);
  return {
    id: asText(item['id']),
    ...readTexts('article', listed, item, log),
    date: asText(item['date']),
    // Lists have always read `image` and forms written `imageUrl`; writes set both alike.
    imageUrl: asText(item['imageUrl']) || asText(item['image']),
    ...(picture && { picture }),
    rev: storedRev(item),
  };
}

/** The rules of the fields that a save may set; a function, so that a bundle that only reads has none of them. */
export const articleEntries = () => ({
  ...articleText.entries,
  format: v.nullable(v.literal(1)),
  image: v.string(),
  imageUrl: v.string(),
  /** `null` removes the picture's size and renditions. */
  picture: v.nullable(picture),
});

/** `BuildItem` of articles. Every save sets the article's date to today. */
export function articleItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const date = londonDate(now);
  const { item } = savedOver({ ...save, fields: withOneImage(save.fields) }, before, now, {
    name: 'article',
    fields: articleEntries(),
    text: articleText,
  });
  return { ...item, date, ...listing('news', `${date}#${new Date(now).toISOString()}`) };
}

/** Lists read `image`, articles `imageUrl`: both are stored alike. A new picture clears the old size. */
function withOneImage(fields: StoredItem): StoredItem {
  const image = fields['imageUrl'] ?? fields['image'];
  return image === undefined ? fields : { picture: null, ...fields, image, imageUrl: image };
}

/** The id of a new article: the instant at which its writing began, in milliseconds since the epoch. */
export function articleId(now: number): string {
  return String(now);
}

/** The id to try next when another article already has this one. */
export function nextArticleId(id: string): string {
  return String(Number(id) + 1);
}
