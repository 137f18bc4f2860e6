import { createRoute } from '@tanstack/react-router';
import { newsPage } from '#features/news/news-queries.ts';
import { headOf } from '#page-meta.ts';
import { texts } from '#route-api.ts';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  validateSearch: texts('after'),
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, deps }) => {
    await load(context.queries, newsPage(context.site.news, deps.after));
  },
  head: headOf('news', 'News'),
}).lazy(view(() => import('#features/news/news-front.tsx'), 'NewsFront'));
