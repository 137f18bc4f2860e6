import type { DeletedFile, MediaFile, MediaPage } from '@clubhouse/content/admin';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { changePages } from '#shared/content/list-queries.ts';
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

export function putFileIntoList(queries: QueryClient, file: MediaFile): void {
  changeEntry(queries, file.key, { files: [file], folders: [] });
}

/** Puts a folder that was created, or still exists, into the cached list of its parent folder. */
export function putFolderIntoList(queries: QueryClient, folder: string): void {
  changeEntry(queries, folder, { files: [], folders: [folder] });
}

export function takeFileOutOfList(queries: QueryClient, key: string): void {
  changeEntry(queries, key);
}

/** Removes a deleted folder from the cached list of its parent, and removes or invalidates the lists inside it. */
export function takeFolderOutOfList(queries: QueryClient, folder: string): void {
  changeEntry(queries, folder);
  const predicate = ({ queryKey: [entity, kind, of] }: Query) =>
    entity === 'media' && kind === 'folder' && String(of).startsWith(folder);
  queries.removeQueries({ predicate, type: 'inactive' });
  void queries.invalidateQueries({ predicate });
}

/** How long the service keeps deleted files, in milliseconds. */
export const RETENTION_MS = 30 * 86_400_000;

export function deletedFilesQuery({ media, now }: Pick<AppServices, 'media' | 'now'>) {
  return queryOptions({
    queryKey: ['media', 'deleted'],
    async queryFn({ signal }): Promise<readonly DeletedFile[]> {
      const files: DeletedFile[] = [];
      // The service may take days to delete what has ended.
      for await (const file of media.deleted({ signal }))
        if (file.at + RETENTION_MS > now()) files.push(file);
      return files.toSorted((one, other) => other.at - one.at);
    },
    staleTime: 0,
    meta: { keep: true },
  });
}

/** The key of a deletion's record with all its keys: its outcome names only those that were sent last. */
export const deletionKey = (id: string) => ['media', 'deletion', id];

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

/** Changes the cached list of the folder with this entry, a file or a folder; without `entry` it is removed. */
function changeEntry(
  queries: QueryClient,
  key: string,
  entry: MediaPage = { files: [], folders: [] },
): void {
  const folder = key.replace(/[^/]*\/?$/, '');
  changePages<MediaPage>(queries, ['media', 'folder', folder], (page, isFirst) => ({
    ...page,
    files: [...page.files.filter((file) => file.key !== key), ...(isFirst ? entry.files : [])],
    folders: [...page.folders.filter((each) => each !== key), ...(isFirst ? entry.folders : [])],
  }));
}
