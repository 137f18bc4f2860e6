import { parseEvent, type ClubEvent } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#app/app-services.ts';
import { DeleteEvent } from '#content-manager/delete-event.tsx';
import { EventRow } from '#content-manager/event-row.tsx';
import { useRowWindow } from '#content-manager/use-row-window.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { RowList } from '#controls/row-list.tsx';
import { byDay, pastEventsQuery, upcomingEventsQuery } from '#events/event-queries.ts';
import { ListFailed } from '#lists/list-failed.tsx';
import { useDeleting } from '#lists/use-deleting.ts';
import { withQueued } from '#saving/with-queued.ts';
import { useQueuedMutations } from '#writing/use-queue.ts';

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
