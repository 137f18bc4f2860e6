import { createRoute } from '@tanstack/react-router';
import { squad } from '#features/team/squad-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  loader: async ({ context }) => {
    await loadBeside(context.queries, squad(context.site.players));
  },
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'Team', description: club.pages.team.lead }) };
  },
}).lazy(view(() => import('#features/team/team.tsx'), 'Team'));
