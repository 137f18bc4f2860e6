import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#features/club/error-screen.tsx';
import { NotFound } from '#features/club/not-found.tsx';
import { type RouteContext, routeTree } from '#routes/route-tree.tsx';

export interface SiteRouterOptions {
  readonly context: RouteContext;
  /** The browser's history; the server's handler brings its own. */
  readonly history?: RouterHistory;
  readonly preloads?: boolean;
  /** Whether the router restores scroll positions; never on the server, where it would write a script into the page. */
  readonly scrolls?: () => boolean;
}

export function createSiteRouter({
  context,
  history,
  preloads = false,
  scrolls,
}: SiteRouterOptions) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    ...(scrolls && { scrollRestoration: scrolls }),
    defaultPreload: preloads && 'intent',
    // With a shorter delay, a pointer that only crosses a link would load its page.
    defaultPreloadDelay: 60,
    // Query decides which data is fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorScreen,
    notFoundMode: 'root',
    caseSensitive: true,
    // No page reads parameters; what an address brings stays as it is.
    parseSearch: (search) => Object.fromEntries([...new URLSearchParams(search)].toReversed()),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
