import { type NewsPage, newsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { dataOf } from '#page-data.ts';
import { newsPageKey, newsPageLimit } from './news-keys.ts';
import { NewsList } from './news-list.tsx';

/** The newest page of the news, read again straight from the database. */
export function LiveNewsList({
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
    initial: dataOf<NewsPage>(page.data, newsPageKey(undefined)),
    read: async (signal) =>
      newsReader((await page.reading()).db).page({ limit: newsPageLimit(undefined), signal }),
    place,
  });
  return (
    <>
      <NewerOffer
        label="Show the latest news"
        live={live}
        names={({ articles }) => articles.map(({ title }) => title)}
      />
      <NewsList page={live.data} after={undefined} mediaBase={mediaBase} badge={badge} />
    </>
  );
}
