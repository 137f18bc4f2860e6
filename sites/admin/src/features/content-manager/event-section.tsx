import { parseEvent, type ClubEvent } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { DeleteEvent } from '#features/content-manager/delete-event.tsx';
import { EventRow } from '#features/content-manager/event-row.tsx';
import { useRowWindow } from '#features/content-manager/use-row-window.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { byDay, pastEventsQuery, upcomingEventsQuery } from '#shared/content/event-queries.ts';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { useDeleting } from '#shared/lists/use-deleting.ts';
import { withQueued } from '#shared/forms/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

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
