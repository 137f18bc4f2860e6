import type { ArticleSummary, ClubEvent } from '@clubhouse/content';
import type { FeedAnswer, Fixture, Result } from '@clubhouse/content/feed';
import { Closing } from '#features/club/closing.tsx';
import { NextEvent } from '#features/events/next-event.tsx';
import { HOME_FIXTURES_LIMIT } from '#features/matches/match-lists.ts';
import { LatestResults } from '#features/matches/latest-results.tsx';
import { UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { LatestNews } from '#features/news/latest-news.tsx';
import { Island } from '#islands/island.tsx';
import type { LoadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { Heritage } from './heritage.tsx';
import { Hero } from './hero.tsx';
import { Sponsors } from './sponsors.tsx';

export interface HomeProps {
  readonly results: LoadState<FeedAnswer<Result>>;
  /** The next few, soonest first; none while nobody knows. */
  readonly fixtures: readonly Fixture[];
  /** The newest articles; nothing when they could not be read. */
  readonly articles: readonly ArticleSummary[] | undefined;
  /** The soonest event, or none. */
  readonly events: LoadState<readonly ClubEvent[]>;
}

export function Home({ results, fixtures, articles, events }: HomeProps) {
  const { club, mediaBase, now } = useSite();
  const badge = club.badge.onLight;
  const list = { mediaBase, badge };
  return (
    <>
      <Hero club={club} fixtures={fixtures} now={now()} />
      <div className="hoops" aria-hidden="true" />
      <section className="band">
        <div className="wrap">
          <div className="on-line results" data-line="22">
            <h2>Latest Results</h2>
            <LatestResults results={results} />
          </div>
        </div>
      </section>
      <section className="band on-dark fixtures fixtures--band">
        <div className="pitch" aria-hidden="true" />
        <div className="wrap">
          <div className="on-line" data-line="10">
            <UpcomingFixtures limit={HOME_FIXTURES_LIMIT} path="/" note={club.matchDayNote}>
              <a className="more" href="/events">
                All fixtures and events
              </a>
            </UpcomingFixtures>
          </div>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          <div className="on-line" data-line="Halfway">
            <h2 className="band__title">Latest News</h2>
            <Island name="latest-news" props={list}>
              <LatestNews articles={articles} {...list} />
            </Island>
            <p className="ways">
              <a className="btn" href="/news">
                View All News
              </a>
            </p>
          </div>
        </div>
      </section>
      <section className="band on-stock">
        <div className="wrap">
          <div className="on-line split" data-line="10">
            <div className="span-4 stack">
              <h2>Upcoming Event</h2>
              <a className="btn btn--line" href="/events">
                View All Events
              </a>
            </div>
            <div className="span-8">
              <Island name="next-event" props={{ badge }}>
                <NextEvent events={events} badge={badge} />
              </Island>
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
