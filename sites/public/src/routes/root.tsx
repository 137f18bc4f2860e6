import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { pageMeta } from '#page-meta.ts';
import type { Site } from '#site.tsx';
import { NotFound } from '#features/club/not-found.tsx';

export interface RouteContext {
  readonly site: Site;
  readonly queries: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  head: ({ match }) => ({ meta: pageMeta(match.context.site.club) }),
  component: Outlet,
  notFoundComponent: NotFound,
});
