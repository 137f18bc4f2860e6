import { hydrateRoot } from 'react-dom/client';
import { LiveLatestNews } from '#features/news/live-latest-news.tsx';
import { LiveNewsList } from '#features/news/live-news-list.tsx';
import type { Hydrate } from './islands.ts';

interface ListProps {
  readonly mediaBase: string;
  readonly badge: string;
}

/** The lists that are read again in the browser. */
export const latestNews: Hydrate<ListProps> = (place, props, page) =>
  hydrateRoot(place, <LiveLatestNews {...props} page={page} place={place} />);

export const newsList: Hydrate<ListProps> = (place, props, page) =>
  hydrateRoot(place, <LiveNewsList {...props} page={page} place={place} />);
