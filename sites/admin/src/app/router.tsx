import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouterHistory,
  useSearch,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { type AppServices, useServices } from '#shared/services/app-services.ts';
import { lazyPage } from '#app/lazy-page.tsx';
import { ContentManagerPage } from '#features/content-manager/content-manager-page.tsx';
import { readSearchedFor } from '#features/search/searched-for.ts';
import { readTab } from '#features/content-manager/content-tabs.tsx';
import { LoginPage } from '#features/login/login-page.tsx';
import { HOME } from '#shared/session/destination.ts';
import { isFolder } from '#shared/media/library-keys.ts';
import { TodaysMatches } from '#features/matches/day/todays-matches.tsx';
import { SharedFilesLink } from '#features/share/shared-files-link.tsx';
import { isShareTrouble } from '#shared/shared-files/share-address.ts';
import { personOf, settledState } from '#shared/session/person.ts';
import { AdminLayout } from '#app/layout/admin-layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { onceIdle, untilIdle } from '#shared/services/idle.ts';

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
        <ButtonLink href="/">Home</ButtonLink>
        <ButtonLink look="quiet" href="/contact">
          Contact
        </ButtonLink>
        <ButtonLink look="quiet" href={HOME}>
          Content Manager
        </ButtonLink>
      </p>
    </main>
  );
}

function RenderError() {
  return (
    <main className="fallback">
      <h1>Something went wrong</h1>
      <p>What was published is safe. Refreshing usually puts it right.</p>
      <Button onClick={() => location.reload()}>Refresh Page</Button>
    </main>
  );
}

/** The app's first page: today's matches or the photos of the last one, shared files, and all content to add and edit. */
function HomePage() {
  const { tab } = useSearch({ from: '/admin/content' });
  useEffect(() => onceIdle(() => void AlbumSection.preload()), []);
  return (
    <ContentManagerPage tab={tab} albums={<AlbumSection />}>
      <FirstEveningIfNew />
      <TodaysMatches />
      <SharedFilesLink />
    </ContentManagerPage>
  );
}

const AlbumSection = lazyPage(() => import('#features/albums/add-album-page.tsx'), 'AlbumSection');
const FirstEvening = lazyPage(() => import('#features/club/first-evening.tsx'), 'FirstEvening');

/** The code is fetched only for a club that may need it. */
function FirstEveningIfNew() {
  const { badge, hero, memberships, teams, training, ground } = useServices().club;
  const parts = [hero, memberships, teams, training.days, ground.name];
  const isWhole = badge && parts.every(({ length }) => length > 0);
  return isWhole ? null : <FirstEvening />;
}

const rootRoute = createRootRouteWithContext<{ readonly services: AppServices }>()({
  component: Outlet,
  beforeLoad: async ({ context }) => {
    await settledState(context.services.session);
  },
});

interface LoginSearch {
  /** The address that was requested before signing in; anybody may have made it. */
  readonly to?: string;
  /** Present if the address is that of the public site's Sign Out. */
  readonly 'sign-out'?: string;
}

type ReadSearch<Search> = (search: Record<string, unknown>) => Search;

const readLoginSearch: ReadSearch<LoginSearch> = (search) => ({
  ...(typeof search.to === 'string' && { to: search.to }),
  ...('sign-out' in search && { 'sign-out': '' }),
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

function adminPage<const Path extends string, Search = Record<never, never>>(
  path: Path,
  title: string,
  component: () => ReactNode,
  validateSearch: ReadSearch<Search> = () => ({}) as Search,
) {
  return createRoute({
    getParentRoute: () => adminRoute,
    path,
    staticData: { title },
    component,
    validateSearch,
  });
}

/** Reads one search parameter. Set even if undefined: the router leaves others as they were typed. */
function reading<Name extends string, Value>(
  name: Name,
  valid: (value: unknown) => Value | undefined,
) {
  return (search: Record<string, unknown>) =>
    ({ [name]: valid(search[name]) }) as { readonly [Key in Name]?: Value | undefined };
}

/** The router parses an id of digits as a number. */
function idOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** The key of the open folder, with its trailing slash; `media/` if absent. */
const readFolder = reading('folder', (key) => (isFolder(key) ? key : undefined));
/** The id of the match's note, whether or not the note exists. */
const readMatch = reading('match', idOf);
/** The id of the item that the new one begins with. */
const readFrom = reading('from', idOf);
const readPlayer = reading('edit', idOf);
/** The id of the part of the club in the form, or the kind of a new one. */
const readPart = reading('part', idOf);
const readTrouble = reading('trouble', (name) => (isShareTrouble(name) ? name : undefined));
/** Whether the album was just created or updated: then it is opened on the site once the save is sent. */
const readDone = reading('done', (done) =>
  done === 'created' || done === 'updated' ? done : undefined,
);

// Fetched at the first navigation, or while the browser is idle.
const MediaPage = lazyPage(() => import('#features/media/media-page.tsx'), 'MediaPage');
const AddNewsPage = lazyPage(() => import('#app/add-news-page.tsx'), 'AddNewsPage');
const EditNewsPage = lazyPage(() => import('#features/news/article-form.tsx'), 'EditNewsPage');
const AddEventPage = lazyPage(() => import('#features/events/event-pages.tsx'), 'AddEventPage');
const EditEventPage = lazyPage(() => import('#features/events/event-pages.tsx'), 'EditEventPage');
const EditDraftPage = lazyPage(() => import('#app/edit-draft-page.tsx'), 'EditDraftPage');
const PlayersPage = lazyPage(() => import('#features/players/players-page.tsx'), 'PlayersPage');
const AddAlbumPage = lazyPage(() => import('#features/albums/add-album-page.tsx'), 'AddAlbumPage');
const EditAlbumPage = lazyPage(
  () => import('#features/albums/edit-album-page.tsx'),
  'EditAlbumPage',
);
const AlbumPage = lazyPage(() => import('#features/albums/album-page.tsx'), 'AlbumPage');
const MatchDayPage = lazyPage(
  () => import('#features/matches/photos/match-day-page.tsx'),
  'MatchDayPage',
);
const MatchesPage = lazyPage(
  () => import('#features/matches/notes/matches-page.tsx'),
  'MatchesPage',
);
const ClubPage = lazyPage(() => import('#features/club/club-page.tsx'), 'ClubPage');
const PeoplePage = lazyPage(() => import('#features/people/people-page.tsx'), 'PeoplePage');
const ScorePage = lazyPage(() => import('#features/matches/score/score-page.tsx'), 'ScorePage');
const ResultPage = lazyPage(
  () => import('#features/matches/results/result-page.tsx'),
  'ResultPage',
);
const SharePage = lazyPage(() => import('#features/share/share-page.tsx'), 'SharePage');
const SearchPage = lazyPage(() => import('#features/search/search-page.tsx'), 'SearchPage');
const BinPage = lazyPage(() => import('#features/history/bin-page.tsx'), 'BinPage');
const VersionsPage = lazyPage(() => import('#features/history/versions-page.tsx'), 'VersionsPage');
const OutboxPage = lazyPage(() => import('#features/outbox/outbox-page.tsx'), 'OutboxPage');
const SelfCheckPage = lazyPage(
  () => import('#features/self-check/self-check-page.tsx'),
  'SelfCheckPage',
);

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: readLoginSearch,
    component: LoginPage,
  }),
  // This route needs no sign-in: everybody may learn that a page does not exist.
  createRoute({ getParentRoute: () => rootRoute, path: '$', component: NotFound }),
  adminRoute.addChildren([
    createRoute({
      getParentRoute: () => adminRoute,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: HOME, replace: true });
      },
    }),
    adminPage('/content', 'Content Manager', HomePage, reading('tab', readTab)),
    adminPage('/media', 'Media Manager', MediaPage, readFolder),
    adminPage('/add-news', 'Add News', AddNewsPage, (search) => ({
      ...readMatch(search),
      ...readFrom(search),
    })),
    adminPage('/edit-news/$id', 'Edit News', EditNewsPage),
    adminPage('/add-event', 'Add Event', AddEventPage, readFrom),
    adminPage('/edit-event/$id', 'Edit Event', EditEventPage),
    adminPage('/edit-draft/$id', 'Edit Draft', EditDraftPage),
    adminPage('/players', 'Manage Players', PlayersPage, readPlayer),
    adminPage('/add-album', 'Add Album', AddAlbumPage),
    adminPage('/edit-album/$id', 'Edit Album', EditAlbumPage),
    adminPage('/album/$id', 'Album', AlbumPage, readDone),
    adminPage('/match-day', 'Match Photos', MatchDayPage, readMatch),
    adminPage('/matches', 'Matches', MatchesPage, readMatch),
    adminPage('/club', 'Club', ClubPage, readPart),
    adminPage('/people', 'People', PeoplePage),
    adminPage('/score', 'Score', ScorePage, readMatch),
    adminPage('/result', 'Share the Result', ResultPage, readMatch),
    adminPage('/share', 'Shared Files', SharePage, readTrouble),
    adminPage('/search', 'Search', SearchPage, readSearchedFor),
    adminPage('/bin', 'Bin', BinPage),
    adminPage('/versions/$table/$id', 'Earlier Versions', VersionsPage),
    adminPage('/outbox', 'Outbox', OutboxPage),
    adminPage('/check', 'Check the Site', SelfCheckPage),
  ]),
]);

/** The app's routes. The code of a page is loaded at the first navigation to it, except the login and home pages. */
export function makeRouter(services: AppServices, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { services },
    ...(history && { history }),
    defaultPendingComponent: () => <Loading words="Loading..." />,
    defaultErrorComponent: RenderError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

/**
 * Fetches and evaluates the code of every page, one whenever the browser is idle, so that no navigation waits for code.
 * Resolves when each page was tried.
 */
export async function warmPages(
  { routesById }: Pick<ReturnType<typeof makeRouter>, 'routesById'>,
  idle: () => Promise<void> = untilIdle,
): Promise<void> {
  for (const { options } of Object.values(routesById)) {
    const page = options.component;
    if (!page || !('preload' in page)) continue;
    await idle();
    await page.preload?.();
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    readonly title?: string;
  }
}
