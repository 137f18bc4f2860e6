import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { EventsFront } from '#features/events/events-front.tsx';
import { pastEvents, upcomingEvents } from '#features/events/event-queries.ts';
import { EVENTS_FIXTURES_LIMIT } from '#features/matches/match-lists.ts';
import { nextFixtures } from '#features/matches/match-queries.ts';
import { loadState } from '#load-state.ts';
import { pageMeta } from '#page-meta.ts';
import { useSite } from '#site.tsx';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';

export const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  // `match` changes nothing that is seen: it is what a link to the page shows.
  validateSearch: ({
    after,
    match,
  }: Record<string, unknown>): { after?: string; match?: string } => ({
    ...(typeof after === 'string' && after !== '' && { after }),
    ...(typeof match === 'string' && match !== '' && { match }),
  }),
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: ({ context: { queries, site }, deps }) =>
    Promise.all([
      loadBeside(queries, upcomingEvents(site, deps.after)),
      loadBeside(queries, pastEvents(site)),
      loadBeside(queries, nextFixtures(site, EVENTS_FIXTURES_LIMIT)),
    ]),
  head: ({ match }) => {
    const { club } = match.context.site;
    return {
      meta: pageMeta(club, { title: 'Upcoming Events', description: club.pages.events.lead }),
    };
  },
  component: EventsPage,
});

function EventsPage() {
  const site = useSite();
  const { after } = eventsRoute.useSearch();
  const upcoming = loadState(useQuery(upcomingEvents(site, after)));
  const past = loadState(useQuery(pastEvents(site)));
  return <EventsFront upcoming={upcoming} past={past} after={after} />;
}
