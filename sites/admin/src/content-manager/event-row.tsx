import { londonDate, type ClubEvent } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useServices } from '#app/app-services.ts';
import { dayAndMonth } from '#content-manager/day-and-month.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import { QueueTag } from '#saving/queue-tag.tsx';
import type { QueueMark } from '#saving/with-queued.ts';
import './list.css';

export function EventRow({
  event,
  mark,
  onDelete,
}: {
  readonly event: ClubEvent;
  readonly mark: QueueMark | undefined;
  readonly onDelete: () => void;
}) {
  const id = useId();
  const { day, month } = dayAndMonth(event.date);
  const isPast = event.date < londonDate(useServices().now());
  return (
    <li>
      <p className="list__date">
        <time dateTime={event.date}>
          <b>{day}</b> <span>{month}</span>
        </time>
      </p>
      <div className="list__what">
        <h3 id={id}>{event.title}</h3>
        <p className="list__line">
          {[event.type, event.time, event.location].filter(Boolean).join(', ')}
        </p>
        {isPast && <p className="list__line">Over</p>}
        <QueueTag mark={mark} />
      </div>
      <div className="row">
        <Link
          className={buttonClass('quiet', true)}
          to="/admin/edit-event/$id"
          params={{ id: event.id }}
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
