import { parseEvent, type ClubEvent, londonDate } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useRowWindow } from '#features/content-manager/use-row-window.ts';
import {
  byDay,
  pastEventsQuery,
  upcomingEventsQuery,
  takeEventOutOfList,
} from '#shared/content/event-queries.ts';
import { DeleteItem } from '#shared/lists/delete-item.tsx';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { withQueued, type QueueMark } from '#shared/lists/with-queued.ts';
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

/** The events in the order of their days, to edit and delete: of those that are over, the latest. */
export function EventSection() {
  const services = useServices();
  const upcoming = useInfiniteQuery(upcomingEventsQuery(services));
  const past = useInfiniteQuery(pastEventsQuery(services));
  const deleting = useDeleting<ClubEvent>();
  const pages = [...(past.data?.pages ?? []), ...(upcoming.data?.pages ?? [])];
  const queued = useQueuedMutations('events');
  const events = withQueued(
    pages.flatMap((page) => page.events),
    queued,
    parseEvent,
  ).toSorted((one, other) => byDay(one.entry, other.entry));
  const { shown, showNext, showBefore } = useRowWindow(events, {
    hasMore: upcoming.hasNextPage,
    readMore: () => void upcoming.fetchNextPage(),
  });
  const showEarlier = showBefore ?? (past.hasNextPage && (() => void past.fetchNextPage()));
  const failed = [upcoming, past].filter((list) => list.isError);
  const readAt = Math.min(upcoming.dataUpdatedAt, past.dataUpdatedAt);

  return (
    <section className="stack half" aria-labelledby="events-heading">
      <h2 id="events-heading" ref={deleting.heading} tabIndex={-1}>
        Events
      </h2>
      {(upcoming.isPending || past.isPending) && <Loading words="Loading events..." rows={2} />}
      {failed.length > 0 && (
        <ListFailed
          what="events"
          isShown={pages.length > 0}
          readAt={readAt}
          onRetry={() => void Promise.all(failed.map((list) => list.refetch()))}
        />
      )}
      {upcoming.isSuccess && past.isSuccess && events.length === 0 && (
        <Empty words="No events yet">
          <Link className={buttonClass('act', true)} to="/admin/add-event">
            Add Event
          </Link>
        </Empty>
      )}
      {showEarlier && (
        <Button
          look="quiet"
          small
          busy={past.isFetchingNextPage && 'Loading...'}
          onClick={showEarlier}
        >
          Show earlier events
        </Button>
      )}
      {shown.length > 0 && (
        <RowList rows={shown}>
          {({ entry, mark }) => (
            <EventRow key={entry.id} event={entry} mark={mark} onDelete={deleting.ask} />
          )}
        </RowList>
      )}
      {showNext && (
        <Button look="quiet" busy={upcoming.isFetchingNextPage && 'Loading...'} onClick={showNext}>
          Show later events
        </Button>
      )}
      {deleting.entry && (
        <DeleteEvent event={deleting.entry} onKeep={deleting.keep} onDeleted={deleting.gone} />
      )}
    </section>
  );
}

const EventRow = memo(function EventRow({
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

function DeleteEvent({
  event,
  onKeep,
  onDeleted,
}: {
  readonly event: ClubEvent;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}) {
  return (
    <DeleteItem
      table="events"
      what="event"
      item={{ ...event }}
      name={event.title}
      takeOut={takeEventOutOfList}
      onKeep={onKeep}
      onDeleted={onDeleted}
    />
  );
}
