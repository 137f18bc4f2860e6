import { londonDate, parseEvent, type ClubEvent } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { pastEventsQuery, upcomingEventsQuery } from '#shared/content/list-queries.ts';
import { ListDay, ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** The events in the order of their days, to edit and delete: of those that are over, the latest. */
export function EventSection() {
  const services = useServices();
  const upcoming = useInfiniteQuery(upcomingEventsQuery(services));
  const past = useInfiniteQuery(pastEventsQuery(services));
  const pages = [...(past.data?.pages ?? []), ...(upcoming.data?.pages ?? [])];
  return (
    <ListSection
      table="events"
      heading="Events"
      className="stack half"
      list={upcoming}
      before={past}
      stored={pages.flatMap((page) => page.events)}
      parse={parseEvent}
      order={(events) => events.toSorted(byDay)}
      empty="No events yet"
      add={
        <Link className={buttonClass('act', true)} to="/admin/add-event">
          Add Event
        </Link>
      }
      showBefore="Show earlier events"
      showNext="Show later events"
      Row={EventRow}
    />
  );
}

/** The order of the index: by day, time and id. */
function byDay(one: ListEntry<ClubEvent>, other: ListEntry<ClubEvent>): number {
  const place = ({ date, time, id }: ClubEvent) => `${date}#${time}#${id}`;
  return place(one.entry) < place(other.entry) ? -1 : 1;
}

const EventRow = memo(function EventRow(row: RowProps<ClubEvent>) {
  const { date, title, type, time, location } = row.entry;
  const isPast = date < londonDate(useServices().now());
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={title}
      mark={row.mark}
      actions={(id) => <RowActions table="events" describedBy={id} {...row} />}
    >
      <p className="list__line">{[type, time, location].filter(Boolean).join(', ')}</p>
      {isPast && <p className="list__line">Over</p>}
    </ListRow>
  );
});
