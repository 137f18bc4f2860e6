import { useQuery } from '@tanstack/react-query';
import { Closing } from '#features/club/closing.tsx';
import { nextEvent } from '#features/events/event-queries.ts';
import { NextEvent } from '#features/events/next-event.tsx';
import { LatestResults } from '#features/matches/latest-results.tsx';
import { HOME_FIXTURES_LIMIT, nextFixtures } from '#features/matches/match-queries.ts';
import { UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { LatestNews } from '#features/news/latest-news.tsx';
import { latestNews } from '#features/news/news-queries.ts';
import { SiteLink } from '#layout/site-link.tsx';
import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { Heritage } from './heritage.tsx';
import { Hero } from './hero.tsx';
import { Sponsors } from './sponsors.tsx';

export function Home() {
  const site = useSite();
  const { club, mediaBase, news } = site;
  const { data: fixtures } = useQuery(nextFixtures(site, HOME_FIXTURES_LIMIT));
  const badge = club.badge.onLight;
  return (
    <>
      <Hero club={club} fixtures={fixtures?.items ?? []} />
      <div className="hoops" aria-hidden="true" />
      <section className="band">
        <div className="wrap">
          <div className="on-line results" data-line="22">
            <h2>Latest Results</h2>
            <LatestResults />
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
            <LiveList
              query={latestNews(news)}
              offer="Show the latest news"
              itemsOf={(articles) => articles}
              names={(articles) => articles.map(({ title }) => title)}
            >
              {(articles) => <LatestNews articles={articles} mediaBase={mediaBase} badge={badge} />}
            </LiveList>
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
              <LiveList
                query={nextEvent(site)}
                offer="Show the next event"
                itemsOf={(events) => events}
                names={(events) => events.map(({ title }) => title)}
              >
                {(events) => <NextEvent events={events} badge={badge} />}
              </LiveList>
            </div>
          </div>
        </div>
      </section>
      <Heritage club={club} />
      <Sponsors club={club} />
      <Closing club={club} />
    </>
  );
}
