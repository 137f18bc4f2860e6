import type { EventsPage } from '@clubhouse/content/reader';
import { Loading, Notice } from '@clubhouse/ui';
import { SiteLink } from '#layout/site-link.tsx';
import type { LoadState } from '#load-state.ts';
import { EventTicket } from './event-ticket.tsx';
import { EventsAway } from './events-away.tsx';

export interface EventListProps {
  readonly events: LoadState<EventsPage>;
  /** The cursor this page was read with; nothing for the soonest. */
  readonly after: string | undefined;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
  /** When there is training, for when there is nothing else: "Monday and Wednesday, 7:00-8:30 PM". */
  readonly training: string;
}

/** One page of the events to come, with the ways to later ones and back to the soonest. */
export function EventList({ events, after, badge, training }: EventListProps) {
  if (events.kind === 'loading') return <Loading line="Loading events..." />;
  if (events.kind === 'failed') return <EventsAway line="No upcoming events." />;
  const { events: list, cursor } = events.data;
  return (
    <>
      {list.length > 0 ? (
        <div className="tickets">
          {list.map((event) => (
            <EventTicket key={event.id} event={event} />
          ))}
        </div>
      ) : (
        <Notice line="No upcoming events." badge={badge}>
          <p>Training is on {training}.</p>
        </Notice>
      )}
      {(cursor || after) && (
        <p className="row">
          {cursor && (
            <SiteLink className="btn" to="/events" search={{ after: cursor }}>
              Show more
            </SiteLink>
          )}
          {after && (
            <SiteLink className="btn btn--line" to="/events">
              Soonest events
            </SiteLink>
          )}
        </p>
      )}
    </>
  );
}
