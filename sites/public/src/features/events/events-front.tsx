import { Notice } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  CALENDAR_PATH,
  EVENTS_CALENDAR_PATH,
  subscriptionAddress,
} from '#feeds/calendar/calendar-address.ts';
import { EVENTS_FIXTURES_LIMIT, pastEvents, upcomingEvents } from '#queries.ts';
import { trainingSentence } from '#features/contact/facts.tsx';
import { MatchNote, sidesOf } from '#features/matches/match-parts.tsx';
import {
  FixtureFacts,
  type FixtureRowProps,
  TimeOrScore,
  UpcomingFixtures,
} from '#features/matches/upcoming-fixtures.tsx';
import { Fold } from '#layout/fold.tsx';
import { Band, QueryData, ClubHead, ListPages, None } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { usePageParams, useSite } from '#site.tsx';
import { EventsUnavailable, EventTicket } from './event-ticket.tsx';

const OPEN = 3;

export function EventsFront() {
  const { club } = useSite();
  const { after } = usePageParams();
  return (
    <>
      <ClubHead page="events" title="Upcoming Events" />
      <Band box="events">
        <section id="fixtures" className="fixtures fixtures--panel on-dark">
          <UpcomingFixtures limit={EVENTS_FIXTURES_LIMIT} Row={FoldedFixture}>
            <p className="fixtures__all">
              Every match and event in your own calendar, kept up to date. <br />
              <a className="more" href={subscriptionAddress(CALENDAR_PATH, club)}>
                Subscribe to the calendar
              </a>
            </p>
          </UpcomingFixtures>
        </section>
        <section className="events__club">
          <h2 className="on-line" data-line="22">
            Club events
          </h2>
          <UpcomingEvents after={after} />
          <a className="more" href={subscriptionAddress(EVENTS_CALENDAR_PATH, club)}>
            Subscribe to the events alone
          </a>
        </section>
      </Band>
      <Band as="section" on="band--close on-stock events--past">
        <h2 className="on-line" data-line="Full time">
          Past events
        </h2>
        <PastEvents />
      </Band>
      {(club.welcome.heading || club.welcome.text) && (
        <Band as="section" on="on-accent welcome" box="split">
          {club.welcome.heading && <h2 className="span-5">{club.welcome.heading}</h2>}
          <p className="lead span-7">{club.welcome.text}</p>
        </Band>
      )}
    </>
  );
}

/** @param after the cursor of this page; absent for the soonest page */
export function UpcomingEvents({ after }: { readonly after?: string | undefined }) {
  const site = useSite();
  const training = trainingSentence(site.club);
  useEffect(unfoldLinked, []);
  return (
    <LiveList
      query={upcomingEvents(site, after)}
      words={['Loading events...', 'Show the latest events']}
      itemsOf={({ events }) => events}
      nameOf={({ title }) => title}
      unavailable={<EventsUnavailable line="No upcoming events." />}
    >
      {({ events, cursor }) => (
        <>
          {events.length > 0 ? (
            <>
              <div className="tickets">
                {events.slice(0, OPEN).map((event) => (
                  <EventTicket key={event.id} event={event} />
                ))}
              </div>
              <div className="events__rest">
                {events.slice(OPEN).map((event) => (
                  <Fold
                    key={event.id}
                    date={event.date}
                    kind={event.type}
                    name={event.title.trim() || 'Untitled'}
                    end={event.time}
                  >
                    <EventTicket event={event} />
                  </Fold>
                ))}
              </div>
            </>
          ) : (
            <None line="No upcoming events.">{training && <p>{training}</p>}</None>
          )}
          <ListPages to="/events" cursor={cursor} after={after} beginning="Soonest events" />
        </>
      )}
    </LiveList>
  );
}

/** Browsers unfold the event that an address names; older ones do not. */
function unfoldLinked() {
  const linked = document.getElementById(location.hash.slice(1));
  const fold = linked?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  linked?.scrollIntoView();
}

function PastEvents() {
  const past = useQuery(pastEvents(useSite()));
  return (
    <QueryData
      of={past}
      loading="Loading events..."
      unavailable={<EventsUnavailable line="No past events" />}
    >
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

function FoldedFixture({ fixture }: FixtureRowProps) {
  const { date, ours, homeTeam, awayTeam } = fixture;
  const kind = ours ? { home: 'Home', away: 'Away' }[ours] : '';
  const opponent = ours ? { home: awayTeam, away: homeTeam }[ours] : sidesOf(fixture);
  return (
    <li>
      <Fold
        date={date}
        kind={kind}
        name={opponent}
        end={<TimeOrScore fixture={fixture} />}
        note={<MatchNote fixture={fixture} />}
      >
        <div className="fixture">
          <FixtureFacts fixture={fixture} />
        </div>
      </Fold>
    </li>
  );
}
