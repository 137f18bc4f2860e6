import type { ClubProfile } from '@clubhouse/club';
import { createRoute } from '@tanstack/react-router';
import { pageMeta } from '#page-meta.ts';
import { rootRoute, type RouteContext } from './root.tsx';
import { view } from './view.ts';

/** The pages that say what the club's profile says. */
export const membershipsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/memberships',
  head: ({ match }) => headOf(match.context, 'memberships', 'Memberships'),
}).lazy(view(() => import('#features/club/memberships.tsx'), 'Memberships'));

export const infoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/info',
  head: ({ match }) => headOf(match.context, 'info', 'Club Info'),
}).lazy(view(() => import('#features/club/club-info.tsx'), 'ClubInfo'));

function headOf({ site: { club } }: RouteContext, page: keyof ClubProfile['pages'], title: string) {
  return { meta: pageMeta(club, { title, description: club.pages[page].lead }) };
}
