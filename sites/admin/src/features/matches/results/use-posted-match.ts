import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { type PostedMatch, withScore } from '#shared/result-card/posted-match.ts';
import type { MatchSearch } from '#features/matches/results/search.ts';

/** The match named by a page's address, with the typed points if the feed has none. */
export function usePostedMatch(search: MatchSearch): {
  readonly isPending: boolean;
  /** Undefined if this phone knows no such match. */
  readonly match: PostedMatch | undefined;
} {
  const services = useServices();
  const { isPending, data } = useQuery(matchesQuery(services));
  const { match, home, away } = search;
  const known: readonly PostedMatch[] = data ? [...data.results, ...data.fixtures] : [];
  const found = known.find(({ key }) => key === match);
  const score = home === undefined || away === undefined ? undefined : { home, away };
  return { isPending, match: found && withScore(found, score, services.club) };
}
