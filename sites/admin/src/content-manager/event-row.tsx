import { londonDate, type ClubEvent } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useServices } from '#app/app-services.ts';
import { dayAndMonth } from '#content-manager/day-and-month.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import './list.css';

export function EventRow({
  event,
  onDelete,
}: {
  readonly event: ClubEvent;
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
