import type { AlbumsReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from '#query-client.ts';

/** One page of the albums, newest first. A page after a cursor is read once. */
export function albumsPage(albums: AlbumsReader, after?: string) {
  return queryOptions({
    queryKey: ['albums', 'page', after ?? ''],
    // Rows of two, and on the newest page one more album above them.
    queryFn: ({ signal }) =>
      after
        ? albums.page({ limit: 12, signal, cursor: after })
        : albums.page({ limit: 13, signal }),
    ...(after && READ_ONCE),
  });
}

/** An album with its photos; `null` if there is none, because a query's data cannot be undefined. */
export function album(albums: AlbumsReader, id: string) {
  return queryOptions({
    queryKey: ['albums', 'album', id],
    queryFn: async ({ signal }) => (await albums.album(id, { signal })) ?? null,
    // Photos never move while somebody looks at them.
    ...READ_ONCE,
  });
}
