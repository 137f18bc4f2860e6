import { createRoute } from '@tanstack/react-router';
import { EVENTS_FIXTURES_LIMIT, nextFixtures } from '#features/matches/match-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const groundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ground',
  loader: async ({ context: { queries, site } }) => {
    await loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT));
  },
  head: ({ match }) => {
    const { club } = match.context.site;
    return {
      meta: pageMeta(club, {
        title: 'At the ground',
        description: `The next match of ${club.name}, its fixtures, how to get to ${club.ground.name} and whom to ring.`,
      }),
    };
  },
}).lazy(view(() => import('#features/ground/ground.tsx'), 'Ground'));
