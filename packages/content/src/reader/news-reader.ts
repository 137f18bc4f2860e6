import {
  type Article,
  type ArticleSummary,
  parseArticle,
  parseArticleSummary,
  type ReadLog,
} from '../news/article.ts';
import type { DatabaseReader } from './database-reader.ts';

export interface NewsPage {
  readonly articles: readonly ArticleSummary[];
  /** Hand it back to read on; absent on the last page. */
  readonly cursor?: string;
}

interface Abortable {
  readonly signal?: AbortSignal;
}

/** The club's news, newest first. Rejects with the classes of `errors.ts`. */
export interface NewsReader {
  latest(limit: number, options?: Abortable): Promise<readonly ArticleSummary[]>;
  page(
    options: { readonly limit: number; readonly cursor?: string } & Abortable,
  ): Promise<NewsPage>;
  /** The whole article, or nothing when there is none. */
  article(
    id: string,
    options?: Abortable & { readonly consistent?: boolean },
  ): Promise<Article | undefined>;
}

/** Lists come through the index, so a page costs what it shows; `log` hears of items that break the rules. */
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
