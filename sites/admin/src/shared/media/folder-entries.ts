import { parentFolder } from '@clubhouse/content';
import type { MediaFile, MediaPage } from '@clubhouse/content/admin';
import type { QueuedMutation } from '@clubhouse/outbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { folderQuery } from '#shared/content/media-queries.ts';
import { filesAmong, keysOf, totalOf } from '#shared/remote/file-deletion.ts';
import type { QueueMark } from '#shared/lists/with-queued.ts';
import { useServices } from '#shared/services/app-services.ts';

export type FolderEntry = {
  /** A folder's key has a trailing slash. */
  readonly key: string;
  readonly name: string;
  /** Absent for an entry that is on the site as it is shown. */
  readonly mark?: QueueMark;
  readonly deletion?: { readonly gone: number; readonly total: number };
} & ({ readonly kind: 'folder' } | { readonly kind: 'file'; readonly file: MediaFile });

export type FileLine = Extract<FolderEntry, { kind: 'file' }>;

type FolderContents = ReturnType<typeof folderContents>;

/**
 * The entries of the read part of a folder, each once, the newest files first. With ten thousand files this takes a
 * whole frame, so it is not called in each render.
 */
export function folderContents(pages: readonly MediaPage[]) {
  const files = new Map<string, { readonly file: MediaFile; readonly at: number }>();
  for (const file of pages.flatMap((page) => page.files)) {
    // In lists that were stored on the device, dates are texts.
    const at = file.lastModified ? new Date(file.lastModified).getTime() : 0;
    files.set(file.key, { file, at });
  }
  return {
    folders: [...new Set(pages.flatMap((page) => page.folders))],
    files: [...files.values()]
      .sort((one, other) => other.at - one.at || (one.file.key < other.file.key ? 1 : -1))
      .map(({ file }) => file),
  };
}

/**
 * All of a folder: the service lists by name, so the newest file is known only after the last page.
 * @param folder with its trailing slash
 * @param isReadAgain whether the folder is read again even if it was read a moment ago
 */
export function useWholeFolder(folder: string, isReadAgain = false) {
  const services = useServices();
  const list = useInfiniteQuery({
    ...folderQuery(services, folder),
    ...(isReadAgain && { refetchOnMount: 'always' }),
  });
  const pages = list.data?.pages;
  const contents = useMemo(() => folderContents(pages ?? []), [pages]);
  const { isFetching, isError, fetchNextPage } = list;
  // Depends on the cursor: an answer may arrive so fast that no render saw the request under way.
  const next = pages?.at(-1)?.cursor;
  useEffect(() => {
    if (next !== undefined && !isFetching && !isError) void fetchNextPage();
  }, [next, isFetching, isError, fetchNextPage]);
  return { list, contents };
}

/**
 * A folder as it is shown: folders by name, also queued ones, then files, the newest first. What is queued for deletion
 * stays, marked, until it is deleted. The mutations are those of `folders` and `files`.
 */
export function folderEntries(
  folder: string,
  contents: FolderContents,
  mutations: readonly QueuedMutation[],
  folderName: (key: string) => string = nameOf,
): readonly FolderEntry[] {
  const queued = new Map<string, readonly QueuedMutation[]>();
  for (const mutation of mutations)
    queued.set(mutation.id, [...(queued.get(mutation.id) ?? []), mutation]);
  const made = mutations
    .filter(
      ({ entity, kind, id }) =>
        entity === 'folders' && kind === 'create' && parentFolder(id) === folder,
    )
    .map(({ id }) => id);
  const folders = new Set([...contents.folders, ...made]);
  return [
    ...[...folders]
      .map((key): FolderEntry => ({
        kind: 'folder',
        key,
        name: folderName(key),
        ...stateOf(queued.get(key)),
      }))
      .toSorted((one, other) => byName.compare(one.name, other.name)),
    ...contents.files.map((file): FolderEntry => ({
      kind: 'file',
      key: file.key,
      name: nameOf(file.key),
      file,
      ...stateOf(queued.get(file.key)),
    })),
  ];
}

export function nameOf(key: string): string {
  return /([^/]*)\/?$/.exec(key)?.[1] ?? key;
}

function stateOf(
  mutations: readonly QueuedMutation[] = [],
): Pick<FolderEntry, 'mark' | 'deletion'> {
  const [first, last] = [mutations[0], mutations.at(-1)];
  if (!first) return {};
  const needing = mutations.find(({ state }) => state === 'conflicted' || state === 'rejected');
  const sending = mutations.find(({ state }) => state === 'sending');
  const mark = needing ?? (last?.kind === 'create' ? last : (sending ?? first));
  const [going, ...others] = mutations.filter(({ kind }) => kind === 'delete');
  // A folder that is created last, or a file that is restored, will exist.
  if (!going || last?.kind === 'create') return { mark };
  const total = totalOf(going.fields);
  const left = [going, ...others].reduce((sum, { fields }) => sum + filesAmong(keysOf(fields)), 0);
  return { mark, deletion: { gone: Math.max(0, total - left), total } };
}

const byName = new Intl.Collator('en-GB', { numeric: true });
