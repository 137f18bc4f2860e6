import { londonDate, parseArticleSummary, type ArticleSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { DeleteArticle } from '#features/content-manager/delete-article.tsx';
import { useRowWindow } from '#features/content-manager/use-row-window.ts';
import { articleListQuery } from '#shared/content/news-queries.ts';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { withQueued, type ListEntry, type QueueMark } from '#shared/lists/with-queued.ts';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { RowActions } from '#shared/lists/row-actions.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { useDeleting } from '#shared/lists/use-deleting.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { dayAndMonth } from '#shared/words/day-and-month.ts';
import '#shared/lists/list.css';

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

const ArticleRow = memo(function ArticleRow({
  article,
  mark,
  onDelete,
}: {
  readonly article: ArticleSummary;
  readonly mark: QueueMark | undefined;
  readonly onDelete: (article: ArticleSummary) => void;
}) {
  const id = useId();
  const { day, month } = dayAndMonth(article.date);
  return (
    <li>
      <p className="list__date">
        <time dateTime={article.date}>
          <b>{day}</b> <span>{month}</span>
        </time>
      </p>
      <div className="list__what">
        <h3 id={id}>{article.title}</h3>
        <p className="list__excerpt">{article.excerpt}</p>
        <p className="list__status">published</p>
        <QueueTag mark={mark} />
      </div>
      <RowActions
        table="news"
        id={article.id}
        mark={mark}
        describedBy={id}
        onDelete={() => onDelete(article)}
      />
    </li>
  );
});
