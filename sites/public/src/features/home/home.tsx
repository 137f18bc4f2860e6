import type { ArticleSummary } from '@clubhouse/content';
import { LatestNews } from '#features/news/latest-news.tsx';
import { Island } from '#islands/island.tsx';
import { useSite } from '#site.tsx';
import { Closing } from '#features/club/closing.tsx';
import { Heritage } from './heritage.tsx';
import { Hero } from './hero.tsx';
import { Sponsors } from './sponsors.tsx';

export interface HomeProps {
  /** The newest articles; nothing when they could not be read. */
  readonly articles: readonly ArticleSummary[] | undefined;
}

export function Home({ articles }: HomeProps) {
  const { club, mediaBase } = useSite();
  const list = { mediaBase, badge: club.badge.onLight };
  return (
    <>
      <Hero club={club} />
      <div className="hoops" aria-hidden="true" />
      <section className="band">
        <div className="wrap">
          <div className="on-line" data-line="22">
            <h2 className="band__title">Latest News</h2>
            <Island name="latest-news" props={list}>
              <LatestNews articles={articles} {...list} />
            </Island>
            <p className="band__way">
              <a className="btn" href="/news">
                View All News
              </a>
            </p>
          </div>
        </div>
      </section>
      <Heritage club={club} />
      <Sponsors club={club} />
      <Closing club={club} />
    </>
  );
}
