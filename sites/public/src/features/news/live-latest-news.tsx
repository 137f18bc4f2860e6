import type { ArticleSummary } from '@clubhouse/content';
import { newsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { dataOf } from '#page-data.ts';
import { LatestNews } from './latest-news.tsx';
import { LATEST_NEWS_KEY, LATEST_NEWS_LIMIT } from './news-keys.ts';

/** The home page's news, read again straight from the database. */
export function LiveLatestNews({
  mediaBase,
  badge,
  page,
  place,
}: {
  readonly mediaBase: string;
  readonly badge: string;
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({
    initial: dataOf<readonly ArticleSummary[]>(page.data, LATEST_NEWS_KEY),
    read: async (signal) =>
      newsReader((await page.reading()).db).latest(LATEST_NEWS_LIMIT, { signal }),
    place,
  });
  return (
    <>
      <NewerOffer
        label="Show the latest news"
        live={live}
        names={(articles) => articles.map(({ title }) => title)}
      />
      <LatestNews articles={live.data} mediaBase={mediaBase} badge={badge} />
    </>
  );
}
