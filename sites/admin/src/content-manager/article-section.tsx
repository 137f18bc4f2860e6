import { londonDate, parseArticleSummary, type ArticleSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#app/app-services.ts';
import { ArticleRow } from '#content-manager/article-row.tsx';
import { DeleteArticle } from '#content-manager/delete-article.tsx';
import { LastRead } from '#content-manager/last-read.tsx';
import { useRowWindow } from '#content-manager/use-row-window.ts';
import { Alert } from '#controls/alert.tsx';
import { Button, buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { articleListQuery } from '#news/news-queries.ts';
import { withQueued, type ListEntry } from '#saving/with-queued.ts';
import { useQueuedMutations } from '#writing/use-queue.ts';

/** The articles, newest first, to edit and delete. */
export function ArticleSection() {
  const services = useServices();
  const list = useInfiniteQuery(articleListQuery(services));
  const [deleting, setDeleting] = useState<ArticleSummary>();
  const heading = useRef<HTMLHeadingElement>(null);
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
    <section className="stack" aria-labelledby="news-heading">
      <h2 id="news-heading" ref={heading} tabIndex={-1}>
        News
      </h2>
      {list.isPending && <Loading words="Loading articles..." />}
      {list.isError && (
        <Alert
          words={
            list.data ? 'The list could not be read again.' : 'The articles could not be read.'
          }
          tone={list.data ? 'warn' : 'bad'}
        >
          {list.data && <LastRead at={list.dataUpdatedAt} now={services.now()} />}
          <Button look="quiet" small onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Alert>
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
        <ul className="list">
          {shown.map(({ entry, mark }) => (
            <ArticleRow
              key={entry.id}
              article={entry}
              mark={mark}
              onDelete={() => setDeleting(entry)}
            />
          ))}
        </ul>
      )}
      {showNext && (
        <Button look="quiet" busy={list.isFetchingNextPage && 'Loading...'} onClick={showNext}>
          Show more
        </Button>
      )}
      {deleting && (
        <DeleteArticle
          article={deleting}
          onKeep={() => setDeleting(undefined)}
          onDeleted={() => {
            // A dialog that closes gives the focus back to the button that opened it, which goes with its row.
            flushSync(() => setDeleting(undefined));
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** A save makes an article the newest: what waits to be sent will be. */
function newestFirst(
  articles: readonly ListEntry<ArticleSummary>[],
): readonly ListEntry<ArticleSummary>[] {
  const isSaved = ({ mark }: ListEntry<ArticleSummary>) =>
    mark !== undefined && mark !== 'to-be-deleted';
  return [
    ...articles.filter(isSaved).toReversed(),
    ...articles.filter((article) => !isSaved(article)),
  ];
}
