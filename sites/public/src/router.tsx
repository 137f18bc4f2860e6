import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#features/club/error-screen.tsx';
import { NotFound } from '#features/club/not-found.tsx';
import { type RouteContext, routeTree } from '#routes/route-tree.tsx';

/** Options that differ between the server and the browser. */
interface PlatformOptions {
  readonly history?: RouterHistory;
  readonly defaultPreload?: 'intent' | false;
  /** Never on the server, where it would write a script into the page. */
  readonly scrollRestoration?: () => boolean;
}

/** The site's pages by address; the same on the server and in the browser. */
export function createSiteRouter(context: RouteContext, ofPlatform: PlatformOptions = {}) {
  return createRouter({
    ...ofPlatform,
    routeTree,
    context,
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
