import { Notice } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import {
  CALENDAR_PATH,
  EVENTS_CALENDAR_PATH,
  subscriptionAddress,
} from '#feeds/calendar/calendar-address.ts';
import { EVENTS_FIXTURES_LIMIT, pastEvents, upcomingEvents } from '#queries.ts';
import { UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { QueryData, ClubHead, ListPages } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { usePageParams } from '#route-api.ts';
import { useSite } from '#site.tsx';
import { EventsAway, EventTicket } from './event-ticket.tsx';

export function EventsFront() {
  const { club } = useSite();
  const { after } = usePageParams();
  return (
    <>
      <ClubHead page="events" title="Upcoming Events">
        <a className="more events__jump" href="#fixtures">
          To the fixtures
        </a>
      </ClubHead>
      <div className="band">
        <div className="wrap split">
          <section className="span-7 events">
            <h2 className="on-line" data-line="22">
              Club events
            </h2>
            <UpcomingEvents after={after} />
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
      <section className="band band--close on-stock events--past">
        <div className="wrap">
          <h2 className="on-line" data-line="Full time">
            Past events
          </h2>
          <PastEvents />
        </div>
      </section>
      <section className="band on-accent welcome">
        <div className="wrap split">
          <h2 className="span-5">{club.welcome.heading}</h2>
          <p className="lead span-7">{club.welcome.text}</p>
        </div>
      </section>
    </>
  );
}

/**
 * One page of the upcoming events, with links to later ones and back to the soonest.
 * @param after the cursor of this page; absent for the soonest page
 */
export function UpcomingEvents({ after }: { readonly after?: string | undefined }) {
  const site = useSite();
  const { badge, training } = site.club;
  return (
    <LiveList
      query={upcomingEvents(site, after)}
      words={['Loading events...', 'Show the latest events']}
      itemsOf={({ events }) => events}
      nameOf={({ title }) => title}
      away={<EventsAway line="No upcoming events." />}
    >
      {({ events, cursor }) => (
        <>
          {events.length > 0 ? (
            <div className="tickets">
              {events.map((event) => (
                <EventTicket key={event.id} event={event} />
              ))}
            </div>
          ) : (
            <Notice line="No upcoming events." badge={badge.onLight}>
              <p>
                Training is on {training.days.join(' and ')}, {training.time}.
              </p>
            </Notice>
          )}
          <ListPages to="/events" cursor={cursor} after={after} beginning="Soonest events" />
        </>
      )}
    </LiveList>
  );
}

function PastEvents() {
  const past = useQuery(pastEvents(useSite()));
  return (
    <QueryData of={past} loading="Loading events..." away={<EventsAway line="No past events" />}>
      {(events) =>
        events.length > 0 ? (
          <div className="tickets tickets--past">
            {events.map((event) => (
              <EventTicket key={event.id} event={event} isPast />
            ))}
          </div>
        ) : (
          <Notice line="No past events" />
        )
      }
    </QueryData>
  );
}
