import { createRoute, notFound } from '@tanstack/react-router';
import { album } from '#features/albums/album-queries.ts';
import { albumTitle } from '#features/albums/album-words.ts';
import { AlbumNotFound } from '#features/club/not-found.tsx';
import { pageMeta } from '#page-meta.ts';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const albumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/album/$id',
  // One that is missing is another page than one that could not be read.
  loader: async ({ context, params }) => {
    const found = await load(context.queries, album(context.site.albums, params.id));
    if (found === null) throw notFound();
    return found ?? ('away' as const);
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (loaderData === 'away') return { meta: pageMeta(site.club, { title: 'Album' }) };
    if (!loaderData) return { meta: pageMeta(site.club, { title: 'Album Not Found' }) };
    const { description } = loaderData;
    return {
      meta: pageMeta(site.club, {
        title: albumTitle(loaderData),
        ...(description && { description }),
      }),
    };
  },
  notFoundComponent: AlbumNotFound,
}).lazy(view(() => import('#features/albums/album-view.tsx'), 'AlbumView'));
