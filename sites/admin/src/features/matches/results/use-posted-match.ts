import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { type PostedMatch, withScore } from '#shared/result-card/posted-match.ts';
import { type MatchSearch, typedScore } from '#features/matches/results/search.ts';

/** The match named by a page's address, with the typed points if the feed has none. */
export function usePostedMatch(search: MatchSearch): {
  readonly isPending: boolean;
  /** Undefined if this phone knows no such match. */
  readonly match: PostedMatch | undefined;
} {
  const services = useServices();
  const { isPending, data } = useQuery(matchesQuery(services));
  const { results = [], fixtures = [] } = data ?? {};
  const known: readonly PostedMatch[] = [...results, ...fixtures];
  const found = known.find(({ key }) => key === search.match);
  return { isPending, match: found && withScore(found, typedScore(search), services.club) };
}
