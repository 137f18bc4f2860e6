import type { ClubEvent } from '@clubhouse/content';
import type { EventsPage } from '@clubhouse/content/reader';
import { Loading, Notice, PageHead } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { EVENTS_FIXTURES_LIMIT } from '#features/matches/match-queries.ts';
import { UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { ListPages } from '#layout/list-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { type LoadState, loadState } from '#load-state.ts';
import {
  CALENDAR_PATH,
  EVENTS_CALENDAR_PATH,
  subscriptionAddress,
} from '#feeds/calendar/calendar-address.ts';
import { routeApi } from '#route-api.ts';
import { useSite } from '#site.tsx';
import { pastEvents, upcomingEvents } from './event-queries.ts';
import { EventTicket } from './event-ticket.tsx';
import { EventsAway } from './events-away.tsx';

const route = routeApi('/events');

export function EventsFront() {
  const site = useSite();
  const { club } = site;
  const { after } = route.useSearch();
  const past = loadState(useQuery(pastEvents(site)));
  const { days, time } = club.training;
  const props = { badge: club.badge.onLight, training: `${days.join(' and ')}, ${time}` };
  return (
    <>
      <PageHead
        title="Upcoming Events"
        lead={club.pages.events.lead}
        picture={club.pages.events.picture}
      >
        <a className="more events__jump" href="#fixtures">
          To the fixtures
        </a>
      </PageHead>
      <div className="band">
        <div className="wrap split">
          <section className="span-7 events">
            <h2 className="on-line" data-line="22">
              Club events
            </h2>
            <LiveList
              query={upcomingEvents(site, after)}
              offer="Show the latest events"
              itemsOf={({ events }) => events}
              names={({ events }) => events.map(({ title }) => title)}
            >
              {(events) => <EventList events={events} after={after} {...props} />}
            </LiveList>
            <p className="events__all">
              <a className="more" href={subscriptionAddress(EVENTS_CALENDAR_PATH, club)}>
                Subscribe to the events alone
              </a>
            </p>
          </section>
          <section id="fixtures" className="span-5 fixtures fixtures--panel on-dark">
            <UpcomingFixtures limit={EVENTS_FIXTURES_LIMIT}>
              <p className="fixtures__all">
                <a className="more" href={subscriptionAddress(CALENDAR_PATH, club)}>
                  Subscribe to the calendar
                </a>{' '}
                Every match and event in your own calendar, kept up to date.
              </p>
            </UpcomingFixtures>
          </section>
        </div>
      </div>
      <PastEvents past={past} />
      <section className="band on-accent welcome">
        <div className="wrap split">
          <h2 className="span-5">{club.welcome.heading}</h2>
          <p className="lead span-7">{club.welcome.text}</p>
        </div>
      </section>
    </>
  );
}

function PastEvents({ past }: { readonly past: LoadState<readonly ClubEvent[]> }) {
  return (
    <section className="band band--close on-stock events--past">
      <div className="wrap">
        <h2 className="on-line" data-line="Full time">
          Past events
        </h2>
        {past.kind === 'loading' && <Loading line="Loading events..." />}
        {past.kind === 'failed' && <EventsAway line="No past events" />}
        {past.kind === 'loaded' &&
          (past.data.length > 0 ? (
            <div className="tickets tickets--past">
              {past.data.map((event) => (
                <EventTicket key={event.id} event={event} isPast />
              ))}
            </div>
          ) : (
            <Notice line="No past events" />
          ))}
      </div>
    </section>
  );
}

interface EventListProps {
  readonly events: LoadState<EventsPage>;
  /** The cursor of this page; absent for the soonest page. */
  readonly after: string | undefined;
  /** The address of the club's badge, for an empty list. */
  readonly badge: string;
  /** The training times, for an empty list: "Monday and Wednesday, 7:00-8:30 PM". */
  readonly training: string;
}

/** One page of the upcoming events, with links to later ones and back to the soonest. */
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
      <ListPages to="/events" cursor={cursor} after={after} beginning="Soonest events" />
    </>
  );
}
