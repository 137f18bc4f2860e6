import { createRoute, redirect } from '@tanstack/react-router';
import { article } from '#features/news/news-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$id',
  // A missing article and one that could not be read both lead back to the list.
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
