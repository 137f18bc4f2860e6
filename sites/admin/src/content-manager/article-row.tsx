import type { ArticleSummary } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { dayAndMonth } from '#content-manager/day-and-month.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import './list.css';

export function ArticleRow({
  article,
  onDelete,
}: {
  readonly article: ArticleSummary;
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
