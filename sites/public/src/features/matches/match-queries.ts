import type { FeedKeeper } from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import { fixturesKey, readFixtures, readResults, RESULTS_KEY } from './match-lists.ts';

/** The results on the home page, newest first. */
export function latestResults(matches: FeedKeeper) {
  return queryOptions({ queryKey: RESULTS_KEY, queryFn: () => readResults(matches) });
}

/** The next fixtures, soonest first. */
export function nextFixtures(
  { matches, now }: { readonly matches: FeedKeeper; readonly now: () => number },
  limit: number,
) {
  return queryOptions({
    queryKey: fixturesKey(limit),
    queryFn: () => readFixtures(matches, { now, limit }),
  });
}
