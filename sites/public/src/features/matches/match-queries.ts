import {
  type FeedAnswer,
  type FeedKeeper,
  type Fixture,
  upcomingFixtures,
} from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';

/** How many fixtures each page shows. */
export const HOME_FIXTURES_LIMIT = 3;
export const EVENTS_FIXTURES_LIMIT = 8;
export const FIXTURES_LIMIT = 5;

/** The results on the home page, newest first. Never fails. */
export function latestResults(matches: FeedKeeper) {
  const queryKey = ['matches', 'results'] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const answer = await matches.results();
      const newest = { ...answer, items: answer.items.slice(0, 3) };
      return bestAnswer(newest, client.getQueryData<typeof newest>(queryKey));
    },
  });
}

/** The next fixtures, soonest first. Never fails. */
export function nextFixtures(
  { matches, now }: { readonly matches: FeedKeeper; readonly now: () => number },
  limit: number,
) {
  const queryKey = ['matches', 'fixtures', limit] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<FeedAnswer<Fixture>> => {
      const answer = await matches.fixtures();
      const next = { ...answer, items: upcomingFixtures(answer.items, now(), limit) };
      return bestAnswer(next, client.getQueryData<FeedAnswer<Fixture>>(queryKey));
    },
  });
}

/**
 * Chooses between the browser's own answer and the one that the server put into the page. If the feed does not answer
 * the browser, nothing counts as live any more, even if it was at the rendering.
 */
export function bestAnswer<Item>(
  read: FeedAnswer<Item>,
  rendered: FeedAnswer<Item> | undefined,
): FeedAnswer<Item> {
  if (read.source === 'live' || !rendered) return read;
  if (rendered.source === 'fallback') return read.source === 'fallback' ? rendered : read;
  const { items, readAt } = rendered;
  return read.source === 'last-good' && read.readAt > readAt
    ? read
    : { source: 'last-good', items, readAt };
}
