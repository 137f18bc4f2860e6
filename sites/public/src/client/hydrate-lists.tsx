import { hydrateRoot } from 'react-dom/client';
import { liveLatestNews, liveNewsList } from '#features/news/live-news.ts';
import { LiveLatestNews } from '#features/news/live-latest-news.tsx';
import { LiveNewsList } from '#features/news/live-news-list.tsx';
import type { HydrateList } from './island-files.ts';

interface ListProps {
  readonly mediaBase: string;
  readonly badge: string;
}

/** The news, drawn anew once there is something new in it. */
export const latestNews: HydrateList<ListProps, typeof liveLatestNews> = (
  place,
  props,
  page,
  list = liveLatestNews(page),
) => hydrateRoot(place, <LiveLatestNews {...props} list={list} place={place} />);

export const newsList: HydrateList<ListProps, typeof liveNewsList> = (
  place,
  props,
  page,
  list = liveNewsList(page),
) => hydrateRoot(place, <LiveNewsList {...props} list={list} place={place} />);
