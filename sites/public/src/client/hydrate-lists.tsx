import { hydrateRoot } from 'react-dom/client';
import { LiveLatestNews } from '#features/news/live-latest-news.tsx';
import { LiveNewsList } from '#features/news/live-news-list.tsx';
import type { Hydrate } from './islands.ts';

/** The lists that are read again in the browser. */
export const latestNews: Hydrate<{ readonly mediaBase: string }> = (place, props, page) =>
  hydrateRoot(place, <LiveLatestNews {...props} page={page} place={place} />);

export const newsList: Hydrate<{ readonly mediaBase: string }> = (place, props, page) =>
  hydrateRoot(place, <LiveNewsList {...props} page={page} place={place} />);
