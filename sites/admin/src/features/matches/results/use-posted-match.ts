import { matchName } from '@clubhouse/content/feed';
import type { MatchSearch } from '#features/matches/results/search.ts';
import { useNotedMatches } from '#shared/matches/use-noted-matches.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';
import { useServices } from '#shared/services/app-services.ts';

/** The match named by a page's address: its result, also one that the committee entered, or its fixture. */
export function usePostedMatch({ match }: MatchSearch): {
  readonly isPending: boolean;
  /** Undefined if this phone knows no such match. */
  readonly match: PostedMatch | undefined;
} {
  const { club } = useServices();
  const { isPending, results, fixtures } = useNotedMatches();
  const result = results.find(({ key }) => key === match);
  const fixture = fixtures.find(({ key }) => key === match);
  const name = fixture && matchName(fixture, club);
  // A score that only the committee has is a result with a key of its own.
  const own = results.find((each) => matchName(each, club) === name);
  return { isPending, match: result ?? own ?? fixture };
}
