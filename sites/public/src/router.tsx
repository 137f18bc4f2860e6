import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#features/club/error-screen.tsx';
import { NotFound } from '#features/club/not-found.tsx';
import type { RouteContext } from '#routes/root.tsx';
import { routeTree } from '#routes/route-tree.tsx';

export interface SiteRouterOptions {
  readonly context: RouteContext;
  /** The browser's; the server's handler brings its own. */
  readonly history?: RouterHistory;
  /** Whether a page is read as soon as somebody seems to go there. */
  readonly preloads?: boolean;
  /** Whether a move to this page begins at its top, or where it was left; never on the server, whose router would write a script. */
  readonly scrolls?: () => boolean;
}

/** The site's pages by address; the same on the server and in the browser. */
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
    // Less is passing over a link.
    defaultPreloadDelay: 60,
    // Query knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorScreen,
    notFoundMode: 'root',
    caseSensitive: true,
    // Addresses are read as people write them: `?after=123` is a text, never a number.
    parseSearch: (search) => Object.fromEntries([...new URLSearchParams(search)].toReversed()),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
