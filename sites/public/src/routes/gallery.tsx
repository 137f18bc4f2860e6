import { createRoute } from '@tanstack/react-router';
import { albumsPage } from '#features/albums/album-queries.ts';
import { pageMeta } from '#page-meta.ts';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } =>
    typeof after === 'string' && after !== '' ? { after } : {},
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, deps }) => {
    await load(context.queries, albumsPage(context.site.albums, deps.after));
  },
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'Gallery', description: club.pages.gallery.lead }) };
  },
}).lazy(view(() => import('#features/albums/gallery.tsx'), 'Gallery'));
