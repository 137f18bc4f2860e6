import type { NewsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { LATEST_NEWS_KEY, LATEST_NEWS_LIMIT, newsPageKey, newsPageLimit } from './news-keys.ts';

/** The articles on the home page, newest first. */
export function latestNews(news: NewsReader) {
  return queryOptions({
    queryKey: LATEST_NEWS_KEY,
    queryFn: ({ signal }) => news.latest(LATEST_NEWS_LIMIT, { signal }),
  });
}

/** One page of the news, newest first: the first one, or the one after a cursor. */
export function newsPage(news: NewsReader, after?: string) {
  return queryOptions({
    queryKey: newsPageKey(after),
    queryFn: ({ signal }) =>
      news.page({ limit: newsPageLimit(after), signal, ...(after && { cursor: after }) }),
  });
}

/** A whole article; `null` when there is none, because a query's data cannot be nothing. */
export function article(news: NewsReader, id: string) {
  return queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: async ({ signal }) => (await news.article(id, { signal })) ?? null,
  });
}
