import { createRoute, redirect } from '@tanstack/react-router';
import { ArticleView } from '#features/news/article-view.tsx';
import { article } from '#features/news/news-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { rootRoute } from './root.tsx';

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$id',
  // A missing article and one that could not be read both lead back to the list.
  loader: async ({ context, params }) => {
    const query = article(context.site.news, params.id);
    const found = await context.queries.ensureQueryData(query).catch(() => null);
    if (!found) throw redirect({ href: '/news', statusCode: 302 });
    return found;
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, excerpt } = loaderData;
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title, ...(excerpt && { description: excerpt }) }) };
  },
  component: ArticlePage,
});

// What the loader read, and nothing newer: text is never changed under the eyes of who is reading it.
function ArticlePage() {
  return <ArticleView article={articleRoute.useLoaderData()} />;
}
