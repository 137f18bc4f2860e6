import type { MediaFile, MediaPage } from '@clubhouse/content/admin';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** The first page is small, so that it is shown soon; the further pages are as large as the service allows. */
const FIRST_PAGE = 50;
const FURTHER_PAGE = 1_000;

type Folder = InfiniteData<MediaPage, string | undefined>;

/**
 * The files and folders directly in a folder. The service lists by name, so the newest file and all folders are known
 * only after the last page: see `useWholeFolder`.
 * @param folder with its trailing slash
 */
export function folderQuery({ media }: Pick<AppServices, 'media'>, folder: string) {
  return infiniteQueryOptions({
    queryKey: ['media', 'folder', folder],
    queryFn: ({ pageParam, signal }): Promise<MediaPage> =>
      media.list({
        prefix: folder,
        delimiter: '/',
        limit: pageParam === undefined ? FIRST_PAGE : FURTHER_PAGE,
        signal,
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    meta: { keep: true },
  });
}

/** Puts an uploaded file into the cached list of its folder, so that the folder need not be read again. */
export function putFileIntoList(queries: QueryClient, file: MediaFile): void {
  changeFolder(queries, folderOf(file.key), (page, isFirst) => ({
    ...page,
    files: [...page.files.filter(({ key }) => key !== file.key), ...(isFirst ? [file] : [])],
  }));
}

/** Removes a deleted file from the cached list of its folder. */
export function takeFileOutOfList(queries: QueryClient, key: string): void {
  changeFolder(queries, folderOf(key), (page) => ({
    ...page,
    files: page.files.filter((file) => file.key !== key),
  }));
}

/** Puts a folder that was created, or still exists, into the cached list of its parent folder. */
export function putFolderIntoList(queries: QueryClient, folder: string): void {
  changeFolder(queries, folderOf(folder.slice(0, -1)), (page, isFirst) => ({
    ...page,
    folders: [...page.folders.filter((each) => each !== folder), ...(isFirst ? [folder] : [])],
  }));
}

/** Removes a deleted folder from the cached list of its parent, and removes or invalidates the lists inside it. */
export function takeFolderOutOfList(queries: QueryClient, folder: string): void {
  changeFolder(queries, folderOf(folder.slice(0, -1)), (page) => ({
    ...page,
    folders: page.folders.filter((each) => each !== folder),
  }));
  queries.removeQueries({
    predicate: ({ queryKey }) => liesIn(queryKey, folder),
    type: 'inactive',
  });
  void queries.invalidateQueries({ predicate: ({ queryKey }) => liesIn(queryKey, folder) });
}

/** The files in a folder and in all folders below it, as this phone last read them. */
export interface KnownContents {
  readonly files: readonly MediaFile[];
  /** Milliseconds since the epoch: when the oldest part of it was read. */
  readonly readAt: number;
}

/** The known files of a folder, however deep; undefined if this phone never read all of the folder. */
export function knownContents(queries: QueryClient, folder: string): KnownContents | undefined {
  const state = queries.getQueryState<Folder>(['media', 'folder', folder]);
  const pages = state?.data?.pages;
  if (!state || !pages || pages.at(-1)?.cursor !== undefined) return undefined;
  const files = pages.flatMap((page) => page.files);
  let readAt = state.dataUpdatedAt;
  for (const inner of new Set(pages.flatMap((page) => page.folders))) {
    const known = knownContents(queries, inner);
    if (!known) return undefined;
    files.push(...known.files);
    readAt = Math.min(readAt, known.readAt);
  }
  return { files, readAt };
}

function changeFolder(
  queries: QueryClient,
  folder: string,
  change: (page: MediaPage, isFirst: boolean) => MediaPage,
): void {
  queries.setQueryData<Folder>(
    ['media', 'folder', folder],
    (list) => list && { ...list, pages: list.pages.map((page, at) => change(page, at === 0)) },
  );
}

function liesIn(queryKey: readonly unknown[], folder: string): boolean {
  const [entity, kind, of] = queryKey;
  return entity === 'media' && kind === 'folder' && String(of).startsWith(folder);
}

/** The folder of a key, with its trailing slash. */
function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
