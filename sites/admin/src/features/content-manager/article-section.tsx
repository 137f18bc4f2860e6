import { londonDate, parseArticleSummary, type ArticleSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { articleListQuery } from '#shared/content/list-queries.ts';
import { ListDay, ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** The articles, newest first, to edit and delete. */
export function ArticleSection() {
  const services = useServices();
  const list = useInfiniteQuery(articleListQuery(services));
  const today = londonDate(services.now());
  return (
    <ListSection
      table="news"
      heading="News"
      className="stack half"
      list={list}
      stored={list.data?.pages.flatMap((page) => page.articles) ?? []}
      parse={(item) => ({ ...parseArticleSummary(item), date: today })}
      order={newestFirst}
      empty="No articles yet"
      add={
        <Link className={buttonClass('act', true)} to="/admin/add-news">
          Add News
        </Link>
      }
      Row={ArticleRow}
    />
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

const ArticleRow = memo(function ArticleRow(row: RowProps<ArticleSummary>) {
  const { date, title, excerpt } = row.entry;
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={title}
      mark={row.mark}
      actions={(id) => <RowActions table="news" describedBy={id} {...row} />}
    >
      <p className="list__excerpt">{excerpt}</p>
      <p className="list__status">published</p>
    </ListRow>
  );
});
