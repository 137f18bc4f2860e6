import type { Fixture, Result } from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** The club's matches as the fixtures feed has them, or last had them. */
export interface Matches {
  readonly results: readonly Result[];
  readonly fixtures: readonly Fixture[];
  /** False where the feed could not be read and never was: then it says nothing of these days. */
  readonly isKnown: boolean;
}

/** How long the feed's answer stays fresh, in milliseconds. */
const FRESH_MS = 10 * 60_000;
const KEY = ['feed', 'matches'] as const;

/**
 * Asked for where the way to the match photos is shown, so that it is known where there is no signal. Rejects where the
 * feed says nothing now and this phone knows what it said before: that stays.
 */
export function matchesQuery({ feed }: Pick<AppServices, 'feed'>) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ client }): Promise<Matches> => {
      const [results, fixtures] = await Promise.all([feed.results(), feed.fixtures()]);
      const isKnown = [results, fixtures].every(({ source }) => source !== 'fallback');
      if (!isKnown && client.getQueryData<Matches>(KEY)?.isKnown) {
        throw new Error('The feed cannot be read now; what it said before stands');
      }
      // What the profile stands in with is of no day anybody knows: there is nothing to post of it.
      const played = results.source === 'fallback' ? [] : results.items;
      return { results: played, fixtures: fixtures.items, isKnown };
    },
    // Photos go into the album of another day while the match is not known.
    staleTime: ({ state }) => (state.data?.isKnown ? FRESH_MS : 0),
    meta: { keep: true },
  });
}
