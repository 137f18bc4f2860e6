import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { album, albumsPage } from '#features/albums/album-queries.ts';
import { albumTitle } from '#features/albums/album-words.ts';
import { AlbumNotFound } from '#features/club/not-found.tsx';
import { nextEvent, pastEvents, upcomingEvents } from '#features/events/event-queries.ts';
import {
  EVENTS_FIXTURES_LIMIT,
  HOME_FIXTURES_LIMIT,
  latestResults,
  nextFixtures,
} from '#features/matches/match-queries.ts';
import { article, latestNews, newsPage } from '#features/news/news-queries.ts';
import { squad } from '#features/team/squad-queries.ts';
import { headOf, pageMeta } from '#page-meta.ts';
import { texts } from '#route-api.ts';
import { load, loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

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

const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  validateSearch: texts('after'),
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, deps }) => {
    await load(context.queries, newsPage(context.site.news, deps.after));
  },
  head: headOf('news', 'News'),
}).lazy(view(() => import('#features/news/news-front.tsx'), 'NewsFront'));

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$id',
  // For a missing article and for a failed reading the page links back to the list.
  loader: async ({ context, params }) => {
    const found = await load(context.queries, article(context.site.news, params.id));
    if (!found) throw redirect({ href: '/news', statusCode: 302 });
    return found;
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, excerpt } = loaderData;
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title, ...(excerpt && { description: excerpt }) }) };
  },
}).lazy(view(() => import('#features/news/article-view.tsx'), 'ArticleView'));

const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  // `match` does not change the page, only the preview of a link to it.
  validateSearch: texts('after', 'match'),
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context: { queries, site }, deps }) => {
    await Promise.all([
      loadBeside(queries, upcomingEvents(site, deps.after)),
      loadBeside(queries, pastEvents(site)),
      loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT)),
    ]);
  },
  head: headOf('events', 'Upcoming Events'),
}).lazy(view(() => import('#features/events/events-front.tsx'), 'EventsFront'));

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  loader: async ({ context }) => {
    await loadBeside(context.queries, squad(context.site.players));
  },
  head: headOf('team', 'Team'),
}).lazy(view(() => import('#features/team/team.tsx'), 'Team'));

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  validateSearch: texts('after'),
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, deps }) => {
    await load(context.queries, albumsPage(context.site.albums, deps.after));
  },
  head: headOf('gallery', 'Gallery'),
}).lazy(view(() => import('#features/albums/gallery.tsx'), 'Gallery'));

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
        description: `The next match of ${club.name}, its fixtures, how to get to ${club.ground.name} and whom to ring.`,
      }),
    };
  },
}).lazy(view(() => import('#features/ground/ground.tsx'), 'Ground'));

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: texts('membership'),
  head: headOf('contact', 'Contact'),
}).lazy(view(() => import('#features/contact/contact.tsx'), 'Contact'));

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

/** Every page of the site. */
export const routeTree = rootRoute.addChildren([
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
