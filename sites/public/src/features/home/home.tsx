import type { ClubProfile } from '@clubhouse/club';
import type { Fixture } from '@clubhouse/content/feed';
import { ClubPhoto } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Closing } from '#features/club/closing.tsx';
import { nextEvent, HOME_FIXTURES_LIMIT, nextFixtures } from '#queries.ts';
import { EventsUnavailable, EventTicket } from '#features/events/event-ticket.tsx';
import { LatestResults } from '#features/matches/results-board.tsx';
import { UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { LatestNews } from '#features/news/latest-news.tsx';
import { Band, ButtonLink, LeadParagraphs, MoreLink, None } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { Carousel } from './carousel.tsx';
import { NextMatch } from './next-match.tsx';

export function Home() {
  const site = useSite();
  const { club } = site;
  const { data: fixtures } = useQuery(nextFixtures(site, HOME_FIXTURES_LIMIT));
  return (
    <>
      <Hero fixtures={fixtures?.items ?? []} />
      <div className="hoops" aria-hidden="true" />
      <Band as="section" line="22" box="results">
        <h2>Latest Results</h2>
        <LatestResults />
        <p className="ways">
          <MoreLink to="/results">All results</MoreLink>
        </p>
      </Band>
      <Band as="section" on="on-dark fixtures fixtures--band" pitch line="10">
        <UpcomingFixtures limit={HOME_FIXTURES_LIMIT} note={club.matchDayNote}>
          <MoreLink to="/events">All fixtures and events</MoreLink>
        </UpcomingFixtures>
      </Band>
      <Band as="section" line="Halfway">
        <h2 className="band__title">Latest News</h2>
        <LatestNews />
        <p className="ways">
          <ButtonLink to="/news">View All News</ButtonLink>
        </p>
      </Band>
      <Band as="section" on="on-stock" line="10" box="split">
        <h2 className="span-4">Upcoming Event</h2>
        <div className="span-8">
          <NextEvent />
          <p className="ways">
            <ButtonLink to="/events">View All Events</ButtonLink>
          </p>
        </div>
      </Band>
      <Heritage />
      <Sponsors />
      <Closing />
    </>
  );
}

function NextEvent() {
  return (
    <LiveList
      query={nextEvent(useSite())}
      words={['Loading events...', 'Show the next event']}
      itemsOf={(events) => events}
      nameOf={({ title }) => title}
      unavailable={<EventsUnavailable line="No upcoming events" />}
    >
      {([event]) =>
        event ? (
          <EventTicket event={event} />
        ) : (
          <None line="No upcoming events">
            <p>The next one goes up here as soon as it has a date.</p>
          </None>
        )
      }
    </LiveList>
  );
}

function Hero({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  const { club } = useSite();
  return (
    <section className="hero on-dark" aria-label={club.fullName}>
      {club.hero.length > 0 ? (
        <Carousel pictures={club.hero} />
      ) : (
        <div className="hero__hoops" aria-hidden="true" />
      )}
      <div className="wrap hero__bill">
        <NextMatch fixtures={fixtures} />
        <p className="hero__foot">
          <ButtonLink to="/memberships">{club.joinCall}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Heritage() {
  const { club } = useSite();
  const { founded, heritage, social } = club;
  if (!founded && !heritage.heading && heritage.paragraphs.length === 0 && social.length === 0)
    return null;
  return (
    <Band as="section" on="on-dark on-primary" pitch line="Halfway" box="split">
      {(founded || heritage.heading) && (
        <div>
          <p className="since" aria-hidden="true">
            {founded}
          </p>
          {heritage.heading && <h2>{heritage.heading}</h2>}
        </div>
      )}
      <div className="stack">
        <LeadParagraphs of={heritage.paragraphs} />
        <ul className="row social">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

function Sponsors() {
  const { sponsors } = useSite().club;
  if (sponsors.length === 0) return null;
  return (
    <Band as="section" on="band--close">
      <h2 className="kick sponsors__title">Our sponsors</h2>
      <ul className="sponsors">
        {sponsors.map((sponsor) => (
          <li key={sponsor.name}>
            {sponsor.url ? (
              <a href={sponsor.url} rel="sponsored noopener">
                <Advertisement {...sponsor} />
              </a>
            ) : (
              <Advertisement {...sponsor} />
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Advertisement({ name, line, logo }: ClubProfile['sponsors'][number]) {
  return (
    <span className="sponsors__box">
      {/* A logo has no box that placeholder colours could fill. */}
      {logo ? <ClubPhoto picture={{ ...logo, tones: undefined }} sizes="12rem" /> : <b>{name}</b>}
      {line && <small>{line}</small>}
    </span>
  );
}
