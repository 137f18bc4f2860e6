import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { Ground } from '#features/ground/ground.tsx';
import { EVENTS_FIXTURES_LIMIT } from '#features/matches/match-lists.ts';
import { nextFixtures } from '#features/matches/match-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { useSite } from '#site.tsx';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';

/** What every visitor's browser keeps for when there is no signal: see `worker/kept-pages.ts`. */
export const groundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ground',
  loader: ({ context: { queries, site } }) =>
    loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT)),
  head: ({ match }) => {
    const { club } = match.context.site;
    return {
      meta: pageMeta(club, {
        title: 'At the ground',
        description: `The next match of ${club.name}, its fixtures, how to get to ${club.ground.name} and whom to ring.`,
      }),
    };
  },
  component: GroundPage,
});

function GroundPage() {
  const { data } = useQuery(nextFixtures(useSite(), EVENTS_FIXTURES_LIMIT));
  return <Ground fixtures={data} />;
}
