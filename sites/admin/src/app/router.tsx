import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouterHistory,
  Link,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { type AppServices, useServices } from '#shared/services/app-services.ts';
import { lazyPage } from '#app/lazy-page.tsx';
import { RenderError } from '#app/render-error.tsx';
import { HomePage } from '#app/home-page.tsx';
import { LoginPage } from '#features/login/login-page.tsx';
import { HOME } from '#shared/session/destination.ts';
import { isFolder } from '#shared/media/roots.ts';
import { matchSearch } from '#features/matches/results/search.ts';
import { isShareTrouble, type ShareTrouble } from '#shared/shared-files/share-address.ts';
import { personOf, settledState } from '#shared/session/person.ts';
import { AdminLayout } from '#app/layout/admin-layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import type { AlbumDone } from '#features/albums/use-after-album.ts';

/** The page of every address without a page, signed in or not. */
function NotFound() {
  const { club } = useServices();
  useEffect(() => {
    document.title = `Page Not Found · ${club.name}`;
  }, [club]);
  return (
    <main className="fallback">
      <h1>Page Not Found</h1>
      <p>{club.pages.notFound.lead}</p>
      <p className="row">
        <a className={buttonClass()} href="/">
          Home
        </a>
        <a className={buttonClass('quiet')} href="/contact">
          Contact
        </a>
        <Link className={buttonClass('quiet')} to={HOME}>
          Content Manager
        </Link>
      </p>
    </main>
  );
}

const rootRoute = createRootRouteWithContext<{ readonly services: AppServices }>()({
  component: Outlet,
  beforeLoad: async ({ context }) => {
    await settledState(context.services.session);
  },
});

interface LoginSearch {
  /** The address that was asked for before signing in; it may come from anybody. */
  readonly to?: string;
  /** Present if the address is that of the public site's Sign Out. */
  readonly 'sign-out'?: string;
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(typeof search.to === 'string' && { to: search.to }),
    ...('sign-out' in search && { 'sign-out': '' }),
  }),
  component: LoginPage,
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: ({ context, location }) => {
    if (!personOf(context.services.session.state()))
      throw redirect({ to: '/login', search: { to: location.href }, replace: true });
  },
  component: AdminLayout,
});

/** A page of the app without search parameters. */
function adminPage<const Path extends string>(
  path: Path,
  title: string,
  component: () => ReactNode,
) {
  return createRoute({
    getParentRoute: () => adminRoute,
    path,
    staticData: { title },
    component,
  });
}

const indexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
});

const contentRoute = adminPage('/content', 'Content Manager', HomePage);

const addNewsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/add-news',
  staticData: { title: 'Add News' },
  /** `match`: the match that the article reports. */
  validateSearch: matchSearch,
  component: lazyPage(() => import('#app/add-news-page.tsx'), 'AddNewsPage'),
});

const editNewsRoute = adminPage(
  '/edit-news/$id',
  'Edit News',
  lazyPage(() => import('#features/news/article-form.tsx'), 'EditNewsPage'),
);

const mediaRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/media',
  staticData: { title: 'Media Manager' },
  /** `folder`: the key of the open folder, with its trailing slash; `media/` if absent. */
  validateSearch: (search: Record<string, unknown>): { readonly folder?: string | undefined } => ({
    // Set even if undefined: the router leaves parameters that are not set here as they were typed.
    folder: isFolder(search.folder) ? search.folder : undefined,
  }),
  component: lazyPage(() => import('#features/media/media-page.tsx'), 'MediaPage'),
});

const outboxRoute = adminPage(
  '/outbox',
  'Outbox',
  lazyPage(() => import('#features/outbox/outbox-page.tsx'), 'OutboxPage'),
);

const addEventRoute = adminPage(
  '/add-event',
  'Add Event',
  lazyPage(() => import('#features/events/event-pages.tsx'), 'AddEventPage'),
);

const editEventRoute = adminPage(
  '/edit-event/$id',
  'Edit Event',
  lazyPage(() => import('#features/events/event-pages.tsx'), 'EditEventPage'),
);

const playersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/players',
  staticData: { title: 'Manage Players' },
  /** `edit`: the id of the player in the form. */
  validateSearch: (search: Record<string, unknown>): { readonly edit?: string } =>
    'edit' in search ? { edit: String(search.edit) } : {},
  component: lazyPage(() => import('#features/players/players-page.tsx'), 'PlayersPage'),
});

const addAlbumRoute = adminPage(
  '/add-album',
  'Add Album',
  lazyPage(() => import('#features/albums/add-album-page.tsx'), 'AddAlbumPage'),
);

const editAlbumRoute = adminPage(
  '/edit-album/$id',
  'Edit Album',
  lazyPage(() => import('#features/albums/edit-album-page.tsx'), 'EditAlbumPage'),
);

const matchDayRoute = adminPage(
  '/match-day',
  'Match Photos',
  lazyPage(() => import('#features/matches/photos/match-day-page.tsx'), 'MatchDayPage'),
);

const matchesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/matches',
  staticData: { title: 'Matches' },
  /** `match`: the id of the note whose form is open, whether or not the note exists. */
  validateSearch: (search: Record<string, unknown>): { readonly match?: string } =>
    'match' in search ? { match: String(search.match) } : {},
  component: lazyPage(() => import('#features/matches/notes/matches-page.tsx'), 'MatchesPage'),
});

const resultRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/result',
  staticData: { title: 'Share the Result' },
  validateSearch: matchSearch,
  component: lazyPage(() => import('#features/matches/results/result-page.tsx'), 'ResultPage'),
});

const shareRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/share',
  staticData: { title: 'Shared Files' },
  /** `trouble`: the failure of the share that led here. */
  validateSearch: (
    search: Record<string, unknown>,
  ): { readonly trouble?: ShareTrouble | undefined } => ({
    trouble: isShareTrouble(search.trouble) ? search.trouble : undefined,
  }),
  component: lazyPage(() => import('#features/share/share-page.tsx'), 'SharePage'),
});

const selfCheckRoute = adminPage(
  '/check',
  'Check the Site',
  lazyPage(() => import('#features/self-check/self-check-page.tsx'), 'SelfCheckPage'),
);

const albumRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/album/$id',
  staticData: { title: 'Album' },
  /** `done`: whether the album was just created or updated; it is opened on the site once the save is sent. */
  validateSearch: (search: Record<string, unknown>): { readonly done?: AlbumDone | undefined } => ({
    done: search.done === 'created' || search.done === 'updated' ? search.done : undefined,
  }),
  component: lazyPage(() => import('#features/albums/album-page.tsx'), 'AlbumPage'),
});

/** Outside of the pages that need a sign-in: nobody has to sign in to learn that a page does not exist. */
const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFound,
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  notFoundRoute,
  adminRoute.addChildren([
    indexRoute,
    contentRoute,
    mediaRoute,
    addNewsRoute,
    editNewsRoute,
    addEventRoute,
    editEventRoute,
    playersRoute,
    addAlbumRoute,
    editAlbumRoute,
    albumRoute,
    matchDayRoute,
    matchesRoute,
    resultRoute,
    shareRoute,
    outboxRoute,
    selfCheckRoute,
  ]),
]);

/** The app's routes. The code of a page is loaded at the first navigation to it, except the login and home pages. */
export function makeRouter(services: AppServices, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { services },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: () => <Loading words="Loading..." />,
    defaultErrorComponent: RenderError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's title: in the bar and in the tab. */
    readonly title?: string;
  }
}
