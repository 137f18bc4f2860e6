import { londonDate } from '@clubhouse/content';
import {
  type Fixture,
  readStoredMatches,
  type Result,
  seasonFile,
  seasonName,
  type StoredMatch,
} from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** The club's matches, from the fixtures feed or from its last stored answer. */
export interface Matches {
  readonly results: readonly Result[];
  readonly fixtures: readonly Fixture[];
  /** False if the feed cannot be read now and never could be: then the matches of these days are unknown. */
  readonly isKnown: boolean;
}

const FRESH_MS = 10 * 60_000;
/** The rest of the key are the names and numbers with which the feed is requested. */
const KEY = ['feed', 'matches'];

/**
 * Prefetched where the link to the match photos is shown, so that the match is known later without signal. Rejects if
 * the feed cannot be read now but this phone has an earlier answer: that answer then stays in the cache.
 */
export function matchesQuery({ feed, club }: Pick<AppServices, 'feed' | 'club'>) {
  const queryKey = [...KEY, club.feed, club.feedNames];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Matches> => {
      const [results, fixtures] = await Promise.all([feed.results(club), feed.fixtures(club)]);
      const isKnown = [results, fixtures].every(({ source }) => source !== 'fallback');
      if (!isKnown && client.getQueryData<Matches>(queryKey)?.isKnown) {
        throw new Error('The feed cannot be read now; its last answer stands');
      }
      // Fallback results may not be the feed's own, so they cannot be posted.
      const played = results.source === 'fallback' ? [] : results.items;
      return { results: played, fixtures: fixtures.items, isKnown };
    },
    // While the match is not known, photos go into the album of another day.
    staleTime: ({ state }) => (state.data?.isKnown ? FRESH_MS : 0),
    meta: { keep: true },
  });
}

/** The stored matches of this season, including those that the feed has dropped; none if the site stores none. */
export function keptSeasonQuery({ now, readFile }: Pick<AppServices, 'now' | 'readFile'>) {
  const file = seasonFile(seasonName(londonDate(now())));
  return queryOptions({
    queryKey: ['feed', file],
    queryFn: async (): Promise<readonly StoredMatch[]> =>
      readStoredMatches(await readFile(file)) ?? [],
    staleTime: FRESH_MS,
    meta: { keep: true },
  });
}
