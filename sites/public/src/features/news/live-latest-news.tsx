import type { ArticleSummary } from '@clubhouse/content';
import type { LiveList } from '#islands/live-list.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { LatestNews } from './latest-news.tsx';

/** The home page's news, read again straight from the database. */
export function LiveLatestNews({
  mediaBase,
  badge,
  list,
  place,
}: {
  readonly mediaBase: string;
  readonly badge: string;
  readonly list: LiveList<readonly ArticleSummary[]>;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({ ...list, place });
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
