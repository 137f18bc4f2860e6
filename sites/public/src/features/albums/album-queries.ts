import type { AlbumsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from '#query-client.ts';

/** One page of the albums, newest first: the first one, or the one after a cursor, which stays as it was read. */
export function albumsPage(albums: AlbumsReader, after?: string) {
  return queryOptions({
    queryKey: ['albums', 'page', after ?? ''],
    // Rows of two, and on the newest page one album above the first of them.
    queryFn: ({ signal }) =>
      after
        ? albums.page({ limit: 12, signal, cursor: after })
        : albums.page({ limit: 13, signal }),
    ...(after && READ_ONCE),
  });
}

/** An album with its photos; `null` when there is none, because a query's data cannot be nothing. */
export function album(albums: AlbumsReader, id: string) {
  return queryOptions({
    queryKey: ['albums', 'album', id],
    queryFn: async ({ signal }) => (await albums.album(id, { signal })) ?? null,
    // Photos never move under the eyes of who is looking at them.
    ...READ_ONCE,
  });
}
