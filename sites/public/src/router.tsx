import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#features/club/error-screen.tsx';
import { NotFound } from '#features/club/not-found.tsx';
import { albumRoute } from '#routes/album.tsx';
import { articleRoute } from '#routes/article.tsx';
import { contactRoute } from '#routes/contact.tsx';
import { eventsRoute } from '#routes/events.tsx';
import { galleryRoute } from '#routes/gallery.tsx';
import { groundRoute } from '#routes/ground.tsx';
import { homeRoute } from '#routes/home.tsx';
import { newsRoute } from '#routes/news.tsx';
import { infoRoute, membershipsRoute } from '#routes/club-pages.tsx';
import { teamRoute } from '#routes/team.tsx';
import { rootRoute, type RouteContext } from '#routes/root.tsx';

const routeTree = rootRoute.addChildren([
  homeRoute,
  newsRoute,
  articleRoute,
  contactRoute,
  eventsRoute,
  teamRoute,
  galleryRoute,
  albumRoute,
  groundRoute,
  membershipsRoute,
  infoRoute,
]);

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
