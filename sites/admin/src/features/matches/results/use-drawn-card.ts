import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AppServices, useServices } from '#shared/services/app-services.ts';
import type { CardShape } from '#shared/result-card/card-frames.ts';
import type { PostedMatch } from '#shared/matches/posted-match.ts';

/** The card of a match, drawn once for each shape. */
export function useDrawnCard(match: PostedMatch, shape: CardShape) {
  return useQuery(drawnCardQuery(useServices(), match, shape));
}

function drawnCardQuery(
  { drawCard, club }: Pick<AppServices, 'drawCard' | 'club'>,
  match: PostedMatch,
  shape: CardShape,
) {
  return queryOptions({
    queryKey: ['result-card', shape, match],
    queryFn: () => drawCard(match, { club, shape }),
    staleTime: Infinity,
    // A picture is no small thing to keep in memory.
    gcTime: 0,
  });
}
