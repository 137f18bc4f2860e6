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
import { clubRoutes } from '#routes/club-pages.tsx';
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
  ...clubRoutes,
]);

export interface SiteRouterOptions {
  readonly context: RouteContext;
  /** The browser's; the server's handler brings its own. */
  readonly history?: RouterHistory;
}

/** The site's pages by address; the same on the server and in the browser. */
export function createSiteRouter({ context, history }: SiteRouterOptions) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorScreen,
    notFoundMode: 'root',
    caseSensitive: true,
    // Addresses are read as people write them: `?after=123` is a text, never a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
