import { createRoute } from '@tanstack/react-router';
import { nextEvent } from '#features/events/event-queries.ts';
import {
  HOME_FIXTURES_LIMIT,
  latestResults,
  nextFixtures,
} from '#features/matches/match-queries.ts';
import { latestNews } from '#features/news/news-queries.ts';
import { load, loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const homeRoute = createRoute({
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
