import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Match, Outlet, useMatches } from '@tanstack/react-router';
import { pageMeta } from '#page-meta.ts';
import type { Site } from '#site.tsx';
import { NotFound } from '#features/club/not-found.tsx';
import { Shell } from '#layout/shell.tsx';

export interface RouteContext {
  readonly site: Site;
  readonly queries: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  // If the root is the only match, or is marked, there is no such page.
  head: ({ match, matches }) => {
    const title = match._notFound || matches.length === 1 ? { title: 'Page Not Found' } : {};
    return { meta: pageMeta(match.context.site.club, title) };
  },
  component: SitePage,
  notFoundComponent: NotFound,
});

/**
 * The root's own outlet wraps the page in a suspense boundary, in which the server would hide an error and answer with
 * half a page. So the page is rendered without one, in the browser too: the markup must be equal.
 */
function SitePage() {
  const page = useMatches({
    select: ([root, match]): string | undefined => (root?._notFound ? undefined : match?.routeId),
  });
  return <Shell>{page ? <Match routeId={page} /> : <Outlet />}</Shell>;
}
