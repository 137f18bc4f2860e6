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
import { headOf, pageMeta } from '#page-meta.ts';
import type { PageParams } from '#route-api.ts';
import { Shell } from '#layout/shell.tsx';
import type { Site } from '#site.tsx';
import { view } from './view.ts';

export interface RouteContext {
  readonly site: Site;
  readonly queries: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  // If the root is the only match, or is marked, there is no such page.
  head: ({ match, matches }) => {
    const title = match._notFound || matches.length === 1 ? { title: 'Page Not Found' } : {};
    return { meta: pageMeta(match.context.site.club, title) };
  },
  component: SitePage,
  notFoundComponent: NotFound,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { queries, site } }) => {
    await Promise.all([
      load(queries, latestNews(site.news)),
      load(queries, nextEvent(site)),
      loadBeside(queries, latestResults(site.matches)),
      loadBeside(queries, nextFixtures(site, HOME_FIXTURES_LIMIT)),
    ]);
  },
}).lazy(view(() => import('#features/home/home.tsx'), 'Home'));

const newsRoutes = (['/news', '/news/after/$after'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context, params }) => {
      await load(context.queries, newsPage(context.site.news, (params as PageParams).after));
    },
    head: headOf('news', 'News'),
  }).lazy(view(() => import('#features/news/news-front.tsx'), 'NewsFront')),
);

const articleView = () => import('#features/news/article-view.tsx');

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$id',
  // For a missing article and for a failed reading the page links back to the list.
  loader: async ({ context, params }) => {
    const found = await load(context.queries, article(context.site.news, params.id));
    if (!found) throw redirect({ href: '/news', statusCode: 302 });
    await loadBeside(context.queries, (await articleView()).matchOfReport(context.site, found));
    return found;
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, excerpt } = loaderData;
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title, ...(excerpt && { description: excerpt }) }) };
  },
}).lazy(view(articleView, 'ArticleView'));

/** Shows what is typed in the app, which has this page in a frame: nothing leads here. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview',
}).lazy(view(() => import('#features/preview/preview.tsx'), 'Preview'));

const eventsRoutes = (['/events', '/events/after/$after'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context: { queries, site }, params }) => {
      await Promise.all([
        loadBeside(queries, upcomingEvents(site, (params as PageParams).after)),
        loadBeside(queries, pastEvents(site)),
        loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT)),
      ]);
    },
    head: headOf('events', 'Upcoming Events'),
  }).lazy(view(() => import('#features/events/events-front.tsx'), 'EventsFront')),
);

const matchView = () => import('#features/match/match-view.tsx');

const matchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/match/$id',
  // Links to it load the whole page: see `loadMatch`.
  loader: async ({ context, params }) => (await matchView()).loadMatch(context, params.id),
  head: ({ match: { context }, loaderData }) => ({
    meta: pageMeta(context.site.club, loaderData?.words ?? { title: 'Match Not Found' }),
  }),
  notFoundComponent: MatchNotFound,
}).lazy(view(matchView, 'MatchView'));

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  loader: async ({ context }) => {
    await loadBeside(context.queries, squad(context.site.players));
  },
  head: headOf('team', 'Team'),
}).lazy(view(() => import('#features/team/team.tsx'), 'Team'));

const galleryRoutes = (['/gallery', '/gallery/after/$after'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context, params }) => {
      await load(context.queries, albumsPage(context.site.albums, (params as PageParams).after));
    },
    head: headOf('gallery', 'Gallery'),
  }).lazy(view(() => import('#features/albums/gallery.tsx'), 'Gallery')),
);

const albumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/album/$id',
  // A missing album has another page than a failed reading.
  loader: async ({ context, params }) => {
    const found = await load(context.queries, album(context.site.albums, params.id));
    if (found === null) throw notFound();
    return found ?? ('away' as const);
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (loaderData === 'away') return { meta: pageMeta(site.club, { title: 'Album' }) };
    if (!loaderData) return { meta: pageMeta(site.club, { title: 'Album Not Found' }) };
    const { description } = loaderData;
    return {
      meta: pageMeta(site.club, {
        title: albumTitle(loaderData),
        ...(description && { description }),
      }),
    };
  },
  notFoundComponent: AlbumNotFound,
}).lazy(view(() => import('#features/albums/album-view.tsx'), 'AlbumView'));

const seasonView = () => import('#features/season/season-view.tsx');

const resultsRoutes = (['/results', '/results/$season'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context, params }) =>
      (await seasonView()).loadSeason(context, (params as PageParams).season),
    head: ({ match, loaderData }) => {
      const { club } = match.context.site;
      const title = `Results ${loaderData?.name ?? ''}`.trim();
      const description = `Every result and fixture of ${club.name}, month by month.`;
      return { meta: pageMeta(club, { title, description }) };
    },
  }).lazy(view(seasonView, 'SeasonView')),
);

const groundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ground',
  loader: async ({ context: { queries, site } }) => {
    await loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT));
  },
  head: ({ match }) => {
    const { club } = match.context.site;
    return {
      meta: pageMeta(club, {
        title: 'At the ground',
        description: `The next match of ${club.name}, its fixtures, how to get to ${club.ground.name || 'the ground'} and whom to ring.`,
      }),
    };
  },
}).lazy(view(() => import('#features/ground/ground.tsx'), 'Ground'));

const contactRoutes = (['/contact', '/contact/$membership'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: headOf('contact', 'Contact'),
  }).lazy(view(() => import('#features/contact/contact.tsx'), 'Contact')),
);

// The text of the next two pages is in the club's profile.
const membershipsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/memberships',
  head: headOf('memberships', 'Memberships'),
}).lazy(view(() => import('#features/club/memberships.tsx'), 'Memberships'));

const infoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/info',
  head: headOf('info', 'Club Info'),
}).lazy(view(() => import('#features/club/club-info.tsx'), 'ClubInfo'));

export const routeTree = rootRoute.addChildren([
  homeRoute,
  ...newsRoutes,
  articleRoute,
  previewRoute,
  ...contactRoutes,
  ...eventsRoutes,
  matchRoute,
  teamRoute,
  ...galleryRoutes,
  albumRoute,
  ...resultsRoutes,
  groundRoute,
  membershipsRoute,
  infoRoute,
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
