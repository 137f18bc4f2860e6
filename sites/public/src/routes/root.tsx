import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Match, Outlet, useRouter } from '@tanstack/react-router';
import { pageMeta } from '#page-meta.ts';
import type { Site } from '#site.tsx';
import { NotFound } from '#features/club/not-found.tsx';

export interface RouteContext {
  readonly site: Site;
  readonly queries: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  // Alone, or marked, it stands for an address that is no page.
  head: ({ match, matches }) => {
    const title = match._notFound || matches.length === 1 ? { title: 'Page Not Found' } : {};
    return { meta: pageMeta(match.context.site.club, title) };
  },
  component: PageOutlet,
  notFoundComponent: NotFound,
});

/**
 * The page inside the root. The root's own outlet puts a suspense boundary around it, in which the server's
 * rendering would swallow an error and answer with half a page; there the page is rendered without one.
 */
function PageOutlet() {
  const router = useRouter();
  const [root, page] = router.state.matches;
  return router.isServer && page && !root?._notFound ? (
    <Match routeId={page.routeId} />
  ) : (
    <Outlet />
  );
}
