import type { MediaFile, MediaPage } from '@clubhouse/content/admin';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** What is shown first comes in one small answer; the rest in as few as there can be. */
const FIRST_PAGE = 50;
const FURTHER_PAGE = 1_000;

type Folder = InfiniteData<MediaPage, string | undefined>;

/**
 * What lies in a folder, not what lies in the folders in it. Whoever shows it reads on to the last page: the
 * service lists by name, so that only then the newest file and every folder are known.
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

/** Puts a file that has arrived into the list of its folder, which need not be read again for it. */
export function putFileIntoList(queries: QueryClient, file: MediaFile): void {
  changeFolder(queries, folderOf(file.key), (page, isFirst) => ({
    ...page,
    files: [...page.files.filter(({ key }) => key !== file.key), ...(isFirst ? [file] : [])],
  }));
}

/** Takes a file that was deleted out of the list of its folder. */
export function takeFileOutOfList(queries: QueryClient, key: string): void {
  changeFolder(queries, folderOf(key), (page) => ({
    ...page,
    files: page.files.filter((file) => file.key !== key),
  }));
}

/** Puts a folder that was made, or is still there, into the list of the one it lies in. */
export function putFolderIntoList(queries: QueryClient, folder: string): void {
  changeFolder(queries, folderOf(folder.slice(0, -1)), (page, isFirst) => ({
    ...page,
    folders: [...page.folders.filter((each) => each !== folder), ...(isFirst ? [folder] : [])],
  }));
}

/** Removes a deleted folder from the cached list of its parent, and its own cached list. */
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

/** What this phone last read of a folder and of the folders in it. */
export interface KnownContents {
  readonly files: readonly MediaFile[];
  /** Milliseconds since the epoch: when the oldest part of it was read. */
  readonly readAt: number;
}

/** What this phone knows to lie in a folder, however deep; nothing where it never read all of it. */
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

/** The folder a key lies in, with its trailing slash. */
function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
