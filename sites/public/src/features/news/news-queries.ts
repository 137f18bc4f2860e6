import type { NewsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from '#query-client.ts';

/** The articles on the home page, newest first. */
export function latestNews(news: NewsReader) {
  return queryOptions({
    queryKey: ['news', 'latest'],
    queryFn: ({ signal }) => news.latest(3, { signal }),
  });
}

/** One page of the news, newest first. A page after a cursor is read once. */
export function newsPage(news: NewsReader, after?: string) {
  return queryOptions({
    queryKey: ['news', 'page', after ?? ''],
    // Rows of three, and on the newest page one more story above them.
    queryFn: ({ signal }) =>
      after ? news.page({ limit: 12, signal, cursor: after }) : news.page({ limit: 13, signal }),
    ...(after && READ_ONCE),
  });
}

/** A whole article; `null` if there is none, because a query's data cannot be undefined. */
export function article(news: NewsReader, id: string) {
  return queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: async ({ signal }) => (await news.article(id, { signal })) ?? null,
    ...READ_ONCE,
  });
}
