import type { NewsPage } from '@clubhouse/content/reader';
import type { LiveList } from '#islands/live-list.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { NewsList } from './news-list.tsx';

/** The newest page of the news, read again straight from the database. */
export function LiveNewsList({
  mediaBase,
  badge,
  list,
  place,
}: {
  readonly mediaBase: string;
  readonly badge: string;
  readonly list: LiveList<NewsPage>;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({ ...list, place });
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
