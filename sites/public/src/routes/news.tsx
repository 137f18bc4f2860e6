import { createRoute } from '@tanstack/react-router';
import { newsPage } from '#features/news/news-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } =>
    typeof after === 'string' && after !== '' ? { after } : {},
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, deps }) => {
    await load(context.queries, newsPage(context.site.news, deps.after));
  },
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'News', description: club.pages.news.lead }) };
  },
}).lazy(view(() => import('#features/news/news-front.tsx'), 'NewsFront'));
