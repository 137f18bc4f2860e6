import { parseAlbum, type AlbumSummary } from '@clubhouse/content';
import type { AlbumsPage } from '@clubhouse/content/reader';
import type { Item } from '@clubhouse/outbox';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

const PAGE = 24;

/** The albums, newest first, a page at a time. Kept for reading without a network. */
export function albumListQuery({ albums }: Pick<AppServices, 'albums'>) {
  return infiniteQueryOptions({
    queryKey: ['albums', 'list'],
    queryFn: ({ pageParam, signal }) =>
      albums.page({ limit: PAGE, signal, ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // What this app saved is put into the list by itself; an index may lag behind by a moment.
    staleTime: 10_000,
    meta: { keep: true },
  });
}

/** A stored or queued item as the list shows it. */
export function albumEntry(item: Item): AlbumSummary {
  const { photos: _photos, ...summary } = parseAlbum(item);
  return summary;
}

/** Newest first; what was made here and not sent has no date yet, and is the newest. */
export function newestAlbumFirst(one: AlbumSummary, other: AlbumSummary): number {
  if (one.createdDate === other.createdDate) return one.id < other.id ? 1 : -1;
  if (one.createdDate === '' || other.createdDate === '') return one.createdDate === '' ? -1 : 1;
  return one.createdDate < other.createdDate ? 1 : -1;
}

/** Shows in the list what was just saved, without waiting for the index. */
export function putAlbumIntoList(queries: QueryClient, item: Item): void {
  const album = albumEntry(item);
  changeList(queries, ([first, ...rest]) => {
    if (!first) return [];
    const others = (page: AlbumsPage) => page.albums.filter(({ id }) => id !== album.id);
    return [
      { ...first, albums: [album, ...others(first)].toSorted(newestAlbumFirst) },
      ...rest.map((page) => ({ ...page, albums: others(page) })),
    ];
  });
}

/** Takes out of the list what was just deleted. */
export function takeAlbumOutOfList(queries: QueryClient, id: string): void {
  changeList(queries, (pages) =>
    pages.map((page) => ({ ...page, albums: page.albums.filter((album) => album.id !== id) })),
  );
}

function changeList(
  queries: QueryClient,
  change: (pages: readonly AlbumsPage[]) => AlbumsPage[],
): void {
  queries.setQueryData<InfiniteData<AlbumsPage, string | undefined>>(
    ['albums', 'list'],
    (list) => list && { ...list, pages: change(list.pages) },
  );
}
