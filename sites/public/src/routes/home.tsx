import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { Home } from '#features/home/home.tsx';
import { latestNews } from '#features/news/news-queries.ts';
import { useSite } from '#site.tsx';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => load(context.queries, latestNews(context.site.news)),
  component: HomePage,
});

function HomePage() {
  const { data } = useQuery(latestNews(useSite().news));
  return <Home articles={data} />;
}
