import type { ArticleSummary } from '@clubhouse/content';
import { memo, useId } from 'react';
import { dayAndMonth } from '#shared/words/day-and-month.ts';
import { RowActions } from '#shared/lists/row-actions.tsx';
import { QueueTag } from '#shared/forms/queue-tag.tsx';
import type { QueueMark } from '#shared/forms/with-queued.ts';
import '#shared/lists/list.css';

export const ArticleRow = memo(function ArticleRow({
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
