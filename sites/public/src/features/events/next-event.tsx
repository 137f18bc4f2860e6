import type { ClubEvent } from '@clubhouse/content';
import { Loading, Notice } from '@clubhouse/ui';
import type { LoadState } from '#load-state.ts';
import { EventTicket } from './event-ticket.tsx';
import { EventsAway } from './events-away.tsx';

export interface NextEventProps {
  /** The soonest event, or none. */
  readonly events: LoadState<readonly ClubEvent[]>;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
}

/** The one event on the home page. */
export function NextEvent({ events, badge }: NextEventProps) {
  if (events.kind === 'loading') return <Loading line="Loading events..." />;
  if (events.kind === 'failed') return <EventsAway line="No upcoming events" />;
  const [event] = events.data;
  return event ? (
    <EventTicket event={event} />
  ) : (
    <Notice line="No upcoming events" badge={badge}>
      <p>The next one goes up here as soon as it has a date.</p>
    </Notice>
  );
}
