import { londonDate, type ClubEvent } from '@clubhouse/content';
import { memo, useId } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { dayAndMonth } from '#shared/words/day-and-month.ts';
import { RowActions } from '#shared/lists/row-actions.tsx';
import { QueueTag } from '#shared/forms/queue-tag.tsx';
import type { QueueMark } from '#shared/forms/with-queued.ts';
import '#shared/lists/list.css';

export const EventRow = memo(function EventRow({
  event,
  mark,
  onDelete,
}: {
  readonly event: ClubEvent;
  readonly mark: QueueMark | undefined;
  readonly onDelete: (event: ClubEvent) => void;
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
      <RowActions
        table="events"
        id={event.id}
        mark={mark}
        describedBy={id}
        onDelete={() => onDelete(event)}
      />
    </li>
  );
});
