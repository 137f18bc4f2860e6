import type { ClubProfile } from '@clubhouse/club';
import { createRoute } from '@tanstack/react-router';
import { ClubInfo } from '#features/club/club-info.tsx';
import { Memberships } from '#features/club/memberships.tsx';
import { pageMeta } from '#page-meta.ts';
import { rootRoute } from './root.tsx';

/** The pages that say what the club's profile says. */
export const clubRoutes = [
  clubRoute('/memberships', 'memberships', 'Memberships', Memberships),
  clubRoute('/info', 'info', 'Club Info', ClubInfo),
];

function clubRoute<Path extends string>(
  path: Path,
  page: keyof ClubProfile['pages'],
  title: string,
  component: () => React.ReactNode,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ match }) => {
      const { club } = match.context.site;
      return { meta: pageMeta(club, { title, description: club.pages[page].lead }) };
    },
    component,
  });
}
