import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { albumsPage } from '#features/albums/album-queries.ts';
import { Gallery } from '#features/albums/gallery.tsx';
import { pageMeta } from '#page-meta.ts';
import { useSite } from '#site.tsx';
import { load } from './load.ts';
import { rootRoute } from './root.tsx';

export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } =>
    typeof after === 'string' && after !== '' ? { after } : {},
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: ({ context, deps }) => load(context.queries, albumsPage(context.site.albums, deps.after)),
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'Gallery', description: club.pages.gallery.lead }) };
  },
  component: GalleryPage,
});

function GalleryPage() {
  const { after } = galleryRoute.useSearch();
  const { data } = useQuery(albumsPage(useSite().albums, after));
  return <Gallery page={data} after={after} />;
}
