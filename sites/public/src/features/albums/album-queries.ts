import type { AlbumsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { albumKey, albumsPageKey, albumsPageLimit } from './album-keys.ts';

/** One page of the albums, newest first: the first one, or the one after a cursor. */
export function albumsPage(albums: AlbumsReader, after?: string) {
  return queryOptions({
    queryKey: albumsPageKey(after),
    queryFn: ({ signal }) =>
      albums.page({ limit: albumsPageLimit(after), signal, ...(after && { cursor: after }) }),
  });
}

/** An album with its photos; `null` when there is none, because a query's data cannot be nothing. */
export function album(albums: AlbumsReader, id: string) {
  return queryOptions({
    queryKey: albumKey(id),
    queryFn: async ({ signal }) => (await albums.album(id, { signal })) ?? null,
  });
}
