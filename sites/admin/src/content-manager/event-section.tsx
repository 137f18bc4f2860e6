import { parseEvent, type ClubEvent } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#app/app-services.ts';
import { DeleteEvent } from '#content-manager/delete-event.tsx';
import { EventRow } from '#content-manager/event-row.tsx';
import { LastRead } from '#content-manager/last-read.tsx';
import { useRowWindow } from '#content-manager/use-row-window.ts';
import { Alert } from '#controls/alert.tsx';
import { Button, buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { byDay, pastEventsQuery, upcomingEventsQuery } from '#events/event-queries.ts';
import { withQueued } from '#saving/with-queued.ts';
import { useQueuedMutations } from '#writing/use-queue.ts';

/** The events in the order of their days, to edit and delete: of those that are over, the latest. */
export function EventSection() {
  const services = useServices();
  const upcoming = useInfiniteQuery(upcomingEventsQuery(services));
  const past = useInfiniteQuery(pastEventsQuery(services));
  const [deleting, setDeleting] = useState<ClubEvent>();
  const heading = useRef<HTMLHeadingElement>(null);
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
    <section className="stack" aria-labelledby="events-heading">
      <h2 id="events-heading" ref={heading} tabIndex={-1}>
        Events
      </h2>
      {(upcoming.isPending || past.isPending) && <Loading words="Loading events..." rows={2} />}
      {failed.length > 0 && (
        <Alert
          words={
            pages.length > 0 ? 'The list could not be read again.' : 'The events could not be read.'
          }
          tone={pages.length > 0 ? 'warn' : 'bad'}
        >
          {readAt > 0 && <LastRead at={readAt} now={services.now()} />}
          <Button
            look="quiet"
            small
            onClick={() => void Promise.all(failed.map((list) => list.refetch()))}
          >
            Try again
          </Button>
        </Alert>
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
        <ul className="list">
          {shown.map(({ entry, mark }) => (
            <EventRow
              key={entry.id}
              event={entry}
              mark={mark}
              onDelete={() => setDeleting(entry)}
            />
          ))}
        </ul>
      )}
      {showNext && (
        <Button look="quiet" busy={upcoming.isFetchingNextPage && 'Loading...'} onClick={showNext}>
          Show later events
        </Button>
      )}
      {deleting && (
        <DeleteEvent
          event={deleting}
          onKeep={() => setDeleting(undefined)}
          onDeleted={() => {
            // A dialog that closes gives the focus back to the button that opened it, which goes with its row.
            flushSync(() => setDeleting(undefined));
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}
