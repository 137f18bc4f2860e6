import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { nextEvent } from '#features/events/event-queries.ts';
import { Home } from '#features/home/home.tsx';
import { HOME_FIXTURES_LIMIT } from '#features/matches/match-lists.ts';
import { latestResults, nextFixtures } from '#features/matches/match-queries.ts';
import { latestNews } from '#features/news/news-queries.ts';
import { loadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { load, loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queries, site } }) =>
    Promise.all([
      load(queries, latestNews(site.news)),
      load(queries, nextEvent(site)),
      loadBeside(queries, latestResults(site.matches)),
      loadBeside(queries, nextFixtures(site, HOME_FIXTURES_LIMIT)),
    ]),
  component: HomePage,
});

function HomePage() {
  const site = useSite();
  const { data: articles } = useQuery(latestNews(site.news));
  const { data: fixtures } = useQuery(nextFixtures(site, HOME_FIXTURES_LIMIT));
  return (
    <Home
      results={loadState(useQuery(latestResults(site.matches)))}
      fixtures={fixtures?.items ?? []}
      articles={articles}
      events={loadState(useQuery(nextEvent(site)))}
    />
  );
}
