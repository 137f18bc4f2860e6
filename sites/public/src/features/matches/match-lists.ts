import {
  type FeedAnswer,
  type FeedKeeper,
  type Fixture,
  type Result,
  upcomingFixtures,
} from '@clubhouse/content/feed';

/**
 * What the pages show of the season, and what it is called in a page's data: apart from the queries, so that
 * the parts which come alive first can read it without the query library.
 */
const RESULTS_LIMIT = 3;
export const HOME_FIXTURES_LIMIT = 3;
export const EVENTS_FIXTURES_LIMIT = 8;
export const FIXTURES_LIMIT = 5;

export const RESULTS_KEY = ['matches', 'results'] as const;

export function fixturesKey(limit: number) {
  return ['matches', 'fixtures', limit] as const;
}

/** The latest results, newest first. Never rejects. */
export async function readResults(matches: FeedKeeper): Promise<FeedAnswer<Result>> {
  const answer = await matches.results();
  return { ...answer, items: answer.items.slice(0, RESULTS_LIMIT) };
}

/** The next `limit` fixtures, soonest first; `now` in milliseconds since the epoch. Never rejects. */
export async function readFixtures(
  matches: FeedKeeper,
  { now, limit }: { readonly now: () => number; readonly limit: number },
): Promise<FeedAnswer<Fixture>> {
  const answer = await matches.fixtures();
  return { ...answer, items: upcomingFixtures(answer.items, now(), limit) };
}
