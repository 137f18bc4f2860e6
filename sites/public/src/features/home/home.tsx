import type { ClubProfile } from '@clubhouse/club';
import { badgeOf } from '@clubhouse/club/badge';
import type { Fixture } from '@clubhouse/content/feed';
import { ClubPhoto, Notice } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Closing } from '#features/club/closing.tsx';
import { nextEvent, HOME_FIXTURES_LIMIT, nextFixtures } from '#queries.ts';
import { EventsAway, EventTicket } from '#features/events/event-ticket.tsx';
import { LatestResults } from '#features/matches/results-board.tsx';
import { UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { LatestNews } from '#features/news/latest-news.tsx';
import { SiteLink } from '#layout/page-parts.tsx';
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
      <section className="band">
        <div className="wrap">
          <div className="on-line results" data-line="22">
            <h2>Latest Results</h2>
            <LatestResults />
            <p className="ways">
              <SiteLink className="more" to="/results">
                All results
              </SiteLink>
            </p>
          </div>
        </div>
      </section>
      <section className="band on-dark fixtures fixtures--band">
        <div className="pitch" aria-hidden="true" />
        <div className="wrap">
          <div className="on-line" data-line="10">
            <UpcomingFixtures limit={HOME_FIXTURES_LIMIT} note={club.matchDayNote}>
              <SiteLink className="more" to="/events">
                All fixtures and events
              </SiteLink>
            </UpcomingFixtures>
          </div>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          <div className="on-line" data-line="Halfway">
            <h2 className="band__title">Latest News</h2>
            <LatestNews />
            <p className="ways">
              <SiteLink className="btn" to="/news">
                View All News
              </SiteLink>
            </p>
          </div>
        </div>
      </section>
      <section className="band on-stock">
        <div className="wrap">
          <div className="on-line split" data-line="10">
            <div className="span-4 stack">
              <h2>Upcoming Event</h2>
              <SiteLink className="btn btn--line" to="/events">
                View All Events
              </SiteLink>
            </div>
            <div className="span-8">
              <NextEvent />
            </div>
          </div>
        </div>
      </section>
      <Heritage />
      <Sponsors />
      <Closing />
    </>
  );
}

function NextEvent() {
  const site = useSite();
  return (
    <LiveList
      query={nextEvent(site)}
      words={['Loading events...', 'Show the next event']}
      itemsOf={(events) => events}
      nameOf={({ title }) => title}
      away={<EventsAway line="No upcoming events" />}
    >
      {([event]) =>
        event ? (
          <EventTicket event={event} />
        ) : (
          <Notice line="No upcoming events" badge={badgeOf(site.club)}>
            <p>The next one goes up here as soon as it has a date.</p>
          </Notice>
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
          <SiteLink className="btn" to="/memberships">
            {club.joinCall}
          </SiteLink>
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
    <section className="band on-dark on-primary">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap">
        <div className="on-line split" data-line="Halfway">
          {(founded || heritage.heading) && (
            <div>
              <p className="since" aria-hidden="true">
                {founded}
              </p>
              {heritage.heading && <h2>{heritage.heading}</h2>}
            </div>
          )}
          <div className="stack">
            {heritage.paragraphs.map((paragraph) => (
              <p className="lead" key={paragraph}>
                {paragraph}
              </p>
            ))}
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
        </div>
      </div>
    </section>
  );
}

function Sponsors() {
  const { sponsors } = useSite().club;
  if (sponsors.length === 0) return null;
  return (
    <section className="band band--close">
      <div className="wrap">
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
      </div>
    </section>
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
