import { createRoute } from '@tanstack/react-router';
import { headOf } from '#page-meta.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

/** The pages that say what the club's profile says. */
export const membershipsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/memberships',
  head: headOf('memberships', 'Memberships'),
}).lazy(view(() => import('#features/club/memberships.tsx'), 'Memberships'));

export const infoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/info',
  head: headOf('info', 'Club Info'),
}).lazy(view(() => import('#features/club/club-info.tsx'), 'ClubInfo'));
