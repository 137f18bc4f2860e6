import type { Fixture, Result } from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#app/app-services.ts';

/** The club's matches as the fixtures feed has them, or last had them. */
export interface Matches {
  readonly results: readonly Result[];
  readonly fixtures: readonly Fixture[];
}

/** Asked for where the way to the match photos is shown, so that it is known where there is no signal. */
export function matchesQuery({ feed }: Pick<AppServices, 'feed'>) {
  return queryOptions({
    queryKey: ['feed', 'matches'],
    queryFn: async (): Promise<Matches> => {
      const [results, fixtures] = await Promise.all([feed.results(), feed.fixtures()]);
      return { results: results.items, fixtures: fixtures.items };
    },
    staleTime: 10 * 60_000,
    meta: { keep: true },
  });
}
