/**
 * What the news lists are called in the page's data, and how long they are: apart from the queries, so that
 * the parts which come alive first can read their data without the query library.
 */
export const LATEST_NEWS_KEY = ['news', 'latest'] as const;
export const LATEST_NEWS_LIMIT = 3;

export function newsPageKey(after: string | undefined) {
  return ['news', 'page', after ?? ''] as const;
}

/** Rows of three, and one story above the first of them. */
export function newsPageLimit(after: string | undefined): number {
  return after ? 12 : 13;
}
