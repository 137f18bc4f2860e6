import { createRoute, notFound } from '@tanstack/react-router';
import { AlbumAway } from '#features/albums/album-away.tsx';
import { AlbumNotFound } from '#features/albums/album-not-found.tsx';
import { album } from '#features/albums/album-queries.ts';
import { AlbumView } from '#features/albums/album-view.tsx';
import { albumTitle } from '#features/albums/album-words.ts';
import { pageMeta } from '#page-meta.ts';
import { rootRoute } from './root.tsx';

export const albumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/album/$id',
  // One that is missing is another page than one that could not be read.
  loader: async ({ context, params }) => {
    const query = album(context.site.albums, params.id);
    const found = await context.queries.ensureQueryData(query).catch(() => 'away' as const);
    if (!found) throw notFound();
    return found;
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
  component: AlbumPage,
  notFoundComponent: AlbumNotFound,
});

// What the loader read, and nothing newer: photos never move under the eyes of who is looking at them.
function AlbumPage() {
  const found = albumRoute.useLoaderData();
  const { id } = albumRoute.useParams();
  return found === 'away' ? <AlbumAway id={id} /> : <AlbumView album={found} />;
}
