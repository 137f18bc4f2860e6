import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { NewsFront } from '#features/news/news-front.tsx';
import { newsPage } from '#features/news/news-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { useSite } from '#site.tsx';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';

export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } =>
    typeof after === 'string' && after !== '' ? { after } : {},
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: ({ context, deps }) => load(context.queries, newsPage(context.site.news, deps.after)),
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'News', description: club.pages.news.lead }) };
  },
  component: NewsPage,
});

function NewsPage() {
  const { after } = newsRoute.useSearch();
  const { data } = useQuery(newsPage(useSite().news, after));
  return <NewsFront page={data} after={after} />;
}
