import type { ArticleSummary } from '@clubhouse/content';
import { type NewsPage, newsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import type { LiveList } from '#islands/live-list.ts';
import { dataOf } from '#page-data.ts';
import { LATEST_NEWS_KEY, LATEST_NEWS_LIMIT, newsPageKey, newsPageLimit } from './news-keys.ts';

/** The newest page of the news, read again straight from the database. */
export function liveNewsList(page: Page): LiveList<NewsPage> {
  return {
    initial: dataOf(page.data, newsPageKey(undefined)),
    read: async (signal) =>
      newsReader((await page.reading()).db).page({ limit: newsPageLimit(undefined), signal }),
  };
}

/** The articles on the home page. */
export function liveLatestNews(page: Page): LiveList<readonly ArticleSummary[]> {
  return {
    initial: dataOf(page.data, LATEST_NEWS_KEY),
    read: async (signal) =>
      newsReader((await page.reading()).db).latest(LATEST_NEWS_LIMIT, { signal }),
  };
}
