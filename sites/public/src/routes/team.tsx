import { createRoute } from '@tanstack/react-router';
import { squad } from '#features/team/squad-queries.ts';
import { headOf } from '#page-meta.ts';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  loader: async ({ context }) => {
    await loadBeside(context.queries, squad(context.site.players));
  },
  head: headOf('team', 'Team'),
}).lazy(view(() => import('#features/team/team.tsx'), 'Team'));
