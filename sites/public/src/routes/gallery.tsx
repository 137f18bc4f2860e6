import { createRoute } from '@tanstack/react-router';
import { albumsPage } from '#features/albums/album-queries.ts';
import { headOf } from '#page-meta.ts';
import { texts } from '#route-api.ts';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  validateSearch: texts('after'),
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, deps }) => {
    await load(context.queries, albumsPage(context.site.albums, deps.after));
  },
  head: headOf('gallery', 'Gallery'),
}).lazy(view(() => import('#features/albums/gallery.tsx'), 'Gallery'));
