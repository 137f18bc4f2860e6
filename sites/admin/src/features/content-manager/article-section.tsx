import { londonDate, parseArticleSummary, type ArticleSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { ArticleRow } from '#features/content-manager/article-row.tsx';
import { DeleteArticle } from '#features/content-manager/delete-article.tsx';
import { useRowWindow } from '#features/content-manager/use-row-window.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { useDeleting } from '#shared/lists/use-deleting.ts';
import { articleListQuery } from '#shared/content/news-queries.ts';
import { withQueued, type ListEntry } from '#shared/forms/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

/** The articles, newest first, to edit and delete. */
export function ArticleSection() {
  const services = useServices();
  const list = useInfiniteQuery(articleListQuery(services));
  const deleting = useDeleting<ArticleSummary>();
  const queued = useQueuedMutations('news');
  const stored = list.data?.pages.flatMap((page) => page.articles) ?? [];
  const today = londonDate(services.now());
  const articles = newestFirst(
    withQueued(stored, queued, (item) => ({ ...parseArticleSummary(item), date: today })),
  );

  const { shown, showNext, showBefore } = useRowWindow(articles, {
    hasMore: list.hasNextPage,
    readMore: () => void list.fetchNextPage(),
  });

  return (
    <section className="stack half" aria-labelledby="news-heading">
      <h2 id="news-heading" ref={deleting.heading} tabIndex={-1}>
        News
      </h2>
      {list.isPending && <Loading words="Loading articles..." />}
      {list.isError && (
        <ListFailed
          what="articles"
          isShown={list.data !== undefined}
          readAt={list.dataUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && articles.length === 0 && (
        <Empty words="No articles yet">
          <Link className={buttonClass('act', true)} to="/admin/add-news">
            Add News
          </Link>
        </Empty>
      )}
      {showBefore && (
        <Button look="quiet" onClick={showBefore}>
          Show newer
        </Button>
      )}
      {shown.length > 0 && (
        <RowList rows={shown}>
          {({ entry, mark }) => (
            <ArticleRow key={entry.id} article={entry} mark={mark} onDelete={deleting.ask} />
          )}
        </RowList>
      )}
      {showNext && (
        <Button look="quiet" busy={list.isFetchingNextPage && 'Loading...'} onClick={showNext}>
          Show more
        </Button>
      )}
      {deleting.entry && (
        <DeleteArticle article={deleting.entry} onKeep={deleting.keep} onDeleted={deleting.gone} />
      )}
    </section>
  );
}

/** A save makes an article the newest: what waits to be sent will be. */
function newestFirst(
  articles: readonly ListEntry<ArticleSummary>[],
): readonly ListEntry<ArticleSummary>[] {
  const isSaved = ({ mark }: ListEntry<ArticleSummary>) =>
    mark !== undefined && mark.kind !== 'delete';
  return [
    ...articles.filter(isSaved).toReversed(),
    ...articles.filter((article) => !isSaved(article)),
  ];
}
