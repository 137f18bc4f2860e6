import { createRoute } from '@tanstack/react-router';
import { pastEvents, upcomingEvents } from '#features/events/event-queries.ts';
import { EVENTS_FIXTURES_LIMIT, nextFixtures } from '#features/matches/match-queries.ts';
import { headOf } from '#page-meta.ts';
import { texts } from '#route-api.ts';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  // `match` changes nothing that is seen: it is what a link to the page shows.
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
