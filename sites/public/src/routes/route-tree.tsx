import type { ClubProfile } from '@clubhouse/club';
import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  Match,
  notFound,
  Outlet,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import { load } from '#query-client.ts';
import {
  album,
  albumsPage,
  nextEvent,
  pastEvents,
  upcomingEvents,
  EVENTS_FIXTURES_LIMIT,
  HOME_FIXTURES_LIMIT,
  latestResults,
  nextFixtures,
  article,
  latestNews,
  newsPage,
  squad,
} from '#queries.ts';
import { albumTitle } from '#features/albums/album-words.ts';
import { AlbumNotFound, MatchNotFound, NotFound } from '#features/club/not-found.tsx';
import { SEARCH_PATH } from '#page-marks.ts';
import { PAGE_TITLES, type PageWords } from '#page-meta.ts';
import { Shell } from '#layout/shell.tsx';
import type { PageParams, Site } from '#site.tsx';
import { view } from './view.ts';

export interface RouteContext {
  readonly site: Site;
  readonly queries: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  staticData: { words: () => ({ title: 'Page Not Found' }) },
  component: SitePage,
  notFoundComponent: NotFound,
});

interface Page<Data> {
  readonly view: ReturnType<typeof view>;
  readonly load?: (context: RouteContext, params: PageParams) => Promise<Data> | undefined;
  /** Of the page's head; the club's own when absent. @param data nothing where loading it found no page */
  readonly words?: (club: ClubProfile, data: Data | undefined) => PageWords;
  readonly notFound?: () => React.ReactNode;
}

function pageAt<Data>(paths: readonly string[], page: Page<Data>) {
  const { load: loader, words, notFound: notFoundComponent } = page;
  return paths.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      ...(loader && { loader: ({ context, params }) => loader(context, params as PageParams) }),
      staticData: { ...(words && { words }) },
      ...(notFoundComponent && { notFoundComponent }),
    }).lazy(page.view),
  );
}

/** The title and description of a page whose text is in the club's profile. */
const ofClub =
  (page: keyof typeof PAGE_TITLES) =>
  ({ pages }: ClubProfile) => ({ title: PAGE_TITLES[page], description: pages[page].lead });

const articleView = () => import('#features/news/article-view.tsx');
const matchView = () => import('#features/match/match-view.tsx');
const searchView = () => import('#features/search/search.tsx');
const seasonView = () => import('#features/season/season-view.tsx');

export const routeTree = rootRoute.addChildren([
  ...pageAt(['/'], {
    view: view(() => import('#features/home/home.tsx'), 'Home'),
    load: ({ queries, site }) =>
      Promise.all([
        load(queries, latestNews(site.news)),
        load(queries, nextEvent(site)),
        loadBeside(queries, latestResults(site.matches)),
        loadBeside(queries, nextFixtures(site, HOME_FIXTURES_LIMIT)),
      ]),
  }),
  ...pageAt(['/news', '/news/after/$after'], {
    view: view(() => import('#features/news/news-front.tsx'), 'NewsFront'),
    load: ({ queries, site }, { after }) => load(queries, newsPage(site.news, after)),
    words: ofClub('news'),
  }),
  ...pageAt(['/news/$id'], {
    view: view(articleView, 'ArticleView'),
    // For a missing article and for a failed reading the page links back to the list.
    load: async ({ queries, site }, { id = '' }) => {
      const found = await load(queries, article(site.news, id));
      if (!found) throw redirect({ href: '/news', statusCode: 302 });
      await loadBeside(queries, (await articleView()).matchOfReport(site, found));
      return found;
    },
    words: (_, found) => ({ title: found?.title, description: found?.excerpt }),
  }),
  // Shows what is typed in the app, which has this page in a frame: nothing leads here.
  ...pageAt(['/preview'], {
    view: view(() => import('#features/preview/preview.tsx'), 'Preview'),
  }),
  ...pageAt(['/contact', '/contact/$membership'], {
    view: view(() => import('#features/contact/contact.tsx'), 'Contact'),
    words: ofClub('contact'),
  }),
  ...pageAt(['/events', '/events/after/$after'], {
    view: view(() => import('#features/events/events-front.tsx'), 'EventsFront'),
    load: ({ queries, site }, { after }) =>
      Promise.all([
        loadBeside(queries, upcomingEvents(site, after)),
        loadBeside(queries, pastEvents(site)),
        loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT)),
      ]),
    words: ofClub('events'),
  }),
  ...pageAt(['/match/$id'], {
    view: view(matchView, 'MatchView'),
    // Links to it load the whole page: see `loadMatch`.
    load: async (context, { id = '' }) => (await matchView()).loadMatch(context, id),
    words: (_, found) => found?.words ?? { title: 'Match Not Found' },
    notFound: MatchNotFound,
  }),
  ...pageAt(['/team'], {
    view: view(() => import('#features/team/team.tsx'), 'Team'),
    load: ({ queries, site }) => loadBeside(queries, squad(site.players)),
    words: ofClub('team'),
  }),
  ...pageAt(['/gallery', '/gallery/after/$after'], {
    view: view(() => import('#features/albums/gallery.tsx'), 'Gallery'),
    load: ({ queries, site }, { after }) => load(queries, albumsPage(site.albums, after)),
    words: ofClub('gallery'),
  }),
  ...pageAt(['/album/$id'], {
    view: view(() => import('#features/albums/album-view.tsx'), 'AlbumView'),
    // A missing album has another page than a failed reading.
    load: async ({ queries, site }, { id = '' }) => {
      const found = await load(queries, album(site.albums, id));
      if (found === null) throw notFound();
      return found ?? ('unavailable' as const);
    },
    words(_, found) {
      if (found === 'unavailable') return { title: 'Album' };
      if (!found) return { title: 'Album Not Found' };
      return { title: albumTitle(found), description: found.description };
    },
    notFound: AlbumNotFound,
  }),
  ...pageAt(['/results', '/results/$season'], {
    view: view(seasonView, 'SeasonView'),
    load: async (context, { season }) => (await seasonView()).loadSeason(context, season),
    words: (club, found) => ({
      title: `Results ${found?.name ?? ''}`.trim(),
      description: `Every result and fixture of ${club.name}, month by month.`,
    }),
  }),
  ...pageAt([SEARCH_PATH], {
    view: view(searchView, 'Search'),
    // Links to it load the whole page, which has the list.
    load: async ({ queries, site }) => (await searchView()).loadEverything(queries, site),
    words: (club) => ({
      title: 'Search',
      description: `Search the news, events, albums, matches and players of ${club.name}.`,
    }),
  }),
  ...pageAt(['/ground'], {
    view: view(() => import('#features/ground/ground.tsx'), 'Ground'),
    load: ({ queries, site }) => loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT)),
    words: (club) => ({
      title: 'At the ground',
      description: `The next match of ${club.name}, its fixtures, how to get to ${club.ground.name || 'the ground'} and whom to ring.`,
    }),
  }),
  ...pageAt(['/memberships'], {
    view: view(() => import('#features/club/memberships.tsx'), 'Memberships'),
    words: ofClub('memberships'),
  }),
  ...pageAt(['/info'], {
    view: view(() => import('#features/club/club-info.tsx'), 'ClubInfo'),
    words: ofClub('info'),
  }),
]);

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

/**
 * For a list beside content that needs no reading: on the server it is loaded before the page is rendered, in a browser
 * the page is shown at once, with the list's loading state.
 */
function loadBeside<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<unknown> | undefined {
  const loading = load(queries, query);
  return typeof document === 'undefined' ? loading : undefined;
}
