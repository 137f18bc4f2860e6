import type { ArticleSummary } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { dayAndMonth } from '#content-manager/day-and-month.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import { QueueTag } from '#saving/queue-tag.tsx';
import type { QueueMark } from '#saving/with-queued.ts';
import './list.css';

export function ArticleRow({
  article,
  mark,
  onDelete,
}: {
  readonly article: ArticleSummary;
  readonly mark: QueueMark | undefined;
  readonly onDelete: () => void;
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
      <div className="row">
        <Link
          className={buttonClass('quiet', true)}
          to="/admin/edit-news/$id"
          params={{ id: article.id }}
          aria-describedby={id}
        >
          Edit
        </Link>
        <Button look="bad" small onClick={onDelete} aria-describedby={id}>
          Delete
        </Button>
      </div>
    </li>
  );
}
