import * as v from 'valibot';

/** A news item. `id`, and `date` as YYYY-MM-DD in London, the day of creation or of the last save. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text; every line break starts a new paragraph. */
  readonly content: string;
  readonly date: string;
  /** As stored (see `media/image-address.ts` for the ways); empty when there is none. */
  readonly imageUrl: string;
  /** The picture's size and the widths it has renditions in, where that is known. */
  readonly picture?: Picture;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

export interface Picture {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Widths under `derived/{width}/{key}`, ascending. */
  readonly widths: readonly number[];
  /** What it shows, for people who do not see it. */
  readonly alt?: string;
}

/** What a list shows of an article. */
export type ArticleSummary = Omit<Article, 'content'>;

/** What a person writes of an article. */
export type ArticleText = Pick<Article, 'title' | 'excerpt' | 'content'>;

/** Told of a stored item that does not keep the rules; the item is shown all the same. */
export type ReadLog = (message: string, detail: unknown) => void;

/** In UTF-16 units. The longest article stays within an item's 400 KB, whatever it is written in. */
export const ARTICLE_LIMITS = { title: 200, excerpt: 1_000, content: 100_000 } as const;

const written = (limit: number) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(limit, 'too-long'),
  );

/** The one set of rules: forms, writes and reading all go by it. */
export const articleText = v.object({
  title: written(ARTICLE_LIMITS.title),
  excerpt: written(ARTICLE_LIMITS.excerpt),
  content: written(ARTICLE_LIMITS.content),
});

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

export const picture = v.object({
  width: pixels,
  height: pixels,
  widths: v.pipe(
    v.array(pixels),
    v.transform((widths) => widths.toSorted((a, b) => a - b)),
  ),
  alt: v.optional(v.string()),
});

export type ArticleErrors = Partial<Record<keyof ArticleText, 'required' | 'too-long'>>;

/** Whether an article may be published; `value` is what to store, without the spaces around it. */
export function checkArticle(
  input: ArticleText,
):
  | { readonly ok: true; readonly value: ArticleText }
  | { readonly ok: false; readonly errors: ArticleErrors } {
  const { success, output, issues } = v.safeParse(articleText, input);
  if (success) return { ok: true, value: output };
  const errors: ArticleErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) as keyof ArticleText;
    errors[field] ??= issue.message === 'too-long' ? 'too-long' : 'required';
  }
  return { ok: false, errors };
}

/** A stored item as an article, shown as far as it can be. Never throws. */
export function parseArticle(item: Readonly<Record<string, unknown>>, log?: ReadLog): Article {
  const content = readText(item, 'content', log);
  return { ...parseArticleSummary(item, log), content };
}

/** What the index carries of a stored item, shown as far as it can be. Never throws. */
export function parseArticleSummary(
  item: Readonly<Record<string, unknown>>,
  log?: ReadLog,
): ArticleSummary {
  const shown = readPicture(item, log);
  return {
    id: asText(item['id']),
    title: readText(item, 'title', log),
    excerpt: readText(item, 'excerpt', log),
    date: asText(item['date']),
    // Lists have always read `image`, forms written `imageUrl`; writes keep both alike.
    imageUrl: asText(item['imageUrl']) || asText(item['image']),
    ...(shown && { picture: shown }),
    rev: storedRev(item),
  };
}

/** How often a stored item was saved; an item from before versions was never counted. */
export function storedRev(item: Readonly<Record<string, unknown>>): number {
  const rev = item['rev'];
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}

/** The paragraphs of an article: one a line that holds anything. */
export function articleParagraphs(content: string): string[] {
  return content
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readText(
  item: Readonly<Record<string, unknown>>,
  field: keyof ArticleText,
  log: ReadLog | undefined,
): string {
  const { success, issues } = v.safeParse(articleText.entries[field], item[field]);
  if (!success)
    log?.(`The stored article ${asText(item['id'])} has a bad ${field}`, issues[0].message);
  return asText(item[field]);
}

function readPicture(
  item: Readonly<Record<string, unknown>>,
  log: ReadLog | undefined,
): Picture | undefined {
  const stored = item['picture'];
  if (stored === undefined || stored === null) return undefined;
  const { success, output, issues } = v.safeParse(picture, stored);
  if (success) return output as Picture;
  log?.(`The stored article ${asText(item['id'])} has a bad picture`, issues[0].message);
  return undefined;
}

/** A number was typed where a text belongs: it is still what people want to read. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
