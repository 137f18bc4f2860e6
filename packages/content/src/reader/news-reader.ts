import type { ReadLog } from '../items/stored-value.ts';
import {
  type Article,
  type ArticleSummary,
  parseArticle,
  parseArticleSummary,
} from '../entities/article.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { Abortable, ReadOne, ReadPage } from './read-options.ts';

export interface NewsPage {
  readonly articles: readonly ArticleSummary[];
  /** The cursor of the next page; absent on the last page. */
  readonly cursor?: string;
}

/** The club's news, newest first. Rejects with the classes of `errors.ts`. */
export interface NewsReader {
  latest(limit: number, options?: Abortable): Promise<readonly ArticleSummary[]>;
  page(options: ReadPage): Promise<NewsPage>;
  /** The whole article, or nothing if there is none. */
  article(id: string, options?: ReadOne): Promise<Article | undefined>;
}

/** Lists are read from the index, so a page costs only its own items; items that break the rules are logged. */
export function newsReader(
  db: DatabaseReader,
  { log }: { readonly log?: ReadLog } = {},
): NewsReader {
  const page: NewsReader['page'] = async (options) => {
    const { items, cursor } = await db.query('news', { newestFirst: true, ...options });
    const articles = items.map((item) => parseArticleSummary(item, log));
    return cursor === undefined ? { articles } : { articles, cursor };
  };
  return {
    page,
    latest: async (limit, options) => (await page({ limit, ...options })).articles,
    async article(id, options) {
      const item = await db.get('news', id, options);
      return item && parseArticle(item, log);
    },
  };
}
