import { parseArticle, type ArticleSummary } from '@clubhouse/content';
import type { NewsPage } from '@clubhouse/content/reader';
import type { Item } from '@clubhouse/outbox';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

const PAGE = 50;

/** The committee's list of articles, newest first, a page at a time. Kept for reading without a network. */
export function articleListQuery({ news }: Pick<AppServices, 'news'>) {
  return infiniteQueryOptions({
    queryKey: ['news', 'list'],
    queryFn: ({ pageParam, signal }) =>
      news.page({ limit: PAGE, signal, ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // What this app saved is put into the list by itself; an index may lag behind by a moment.
    staleTime: 10_000,
    meta: { keep: true },
  });
}

/** Shows in the list what was just saved, without waiting for the index. */
export function putIntoList(queries: QueryClient, item: Item): void {
  const { content: _content, ...summary } = parseArticle(item);
  changeList(queries, (articles, isFirst) => {
    const others = articles.filter(({ id }) => id !== summary.id);
    // A save makes it the newest.
    return isFirst ? [summary, ...others] : others;
  });
}

/** Takes out of the list what was just deleted. */
export function takeOutOfList(queries: QueryClient, id: string): void {
  changeList(queries, (articles) => articles.filter((article) => article.id !== id));
}

function changeList(
  queries: QueryClient,
  change: (articles: readonly ArticleSummary[], isFirst: boolean) => readonly ArticleSummary[],
): void {
  queries.setQueryData<InfiniteData<NewsPage, string | undefined>>(
    ['news', 'list'],
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({
          ...page,
          articles: change(page.articles, index === 0),
        })),
      },
  );
}
