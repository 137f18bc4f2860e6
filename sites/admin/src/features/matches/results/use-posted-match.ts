import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { type PostedMatch, withScore } from '#shared/result-card/posted-match.ts';
import { type MatchSearch, typedScore } from '#features/matches/results/search.ts';

/** The match a page's address names, with the points that were typed where the feed has none. */
export function usePostedMatch(search: MatchSearch): {
  readonly isPending: boolean;
  /** Nothing where no match of that name is known here. */
  readonly match: PostedMatch | undefined;
} {
  const services = useServices();
  const { isPending, data } = useQuery(matchesQuery(services));
  const { results = [], fixtures = [] } = data ?? {};
  const known: readonly PostedMatch[] = [...results, ...fixtures];
  const found = known.find(({ key }) => key === search.match);
  return { isPending, match: found && withScore(found, typedScore(search), services.club) };
}
