import { parentFolder } from '@clubhouse/content';
import type { MediaFile, MediaPage } from '@clubhouse/content/admin';
import type { QueuedMutation } from '@clubhouse/outbox';
import { filesAmong, keysOf, totalOf } from '#shared/remote/file-deletion.ts';
import type { QueueMark } from '#shared/lists/with-queued.ts';

/** A line of a folder. */
export type FolderEntry = FolderLine | FileLine;

interface Line {
  /** The folder's with its trailing slash. */
  readonly key: string;
  readonly name: string;
  /** Absent for what is on the site as it is shown. */
  readonly mark?: QueueMark;
  /** The progress, if the entry is being deleted. */
  readonly deletion?: DeletionProgress;
}
export interface FolderLine extends Line {
  readonly kind: 'folder';
}
export interface FileLine extends Line {
  readonly kind: 'file';
  readonly file: MediaFile;
}

/** Numbers of files. */
export interface DeletionProgress {
  readonly gone: number;
  readonly total: number;
}

/** What was read of a folder, each file and folder once. */
export interface FolderContents {
  readonly folders: readonly string[];
  /** The newest first. */
  readonly files: readonly MediaFile[];
}

/** What the pages of a folder hold. Of ten thousand files it takes as long as a frame: not done while drawing. */
export function folderContents(pages: readonly MediaPage[]): FolderContents {
  const files = new Map<string, { readonly file: MediaFile; readonly at: number }>();
  for (const file of pages.flatMap((page) => page.files)) {
    // Kept lists hold dates as they were written down.
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
 * A folder as it is shown: the folders in it by name, then the files, the newest first. What waits to be made is
 * there already; what waits to be deleted stays, marked, until it is gone.
 * @param mutations what waits of the entities `folders` and `files`
 * @param folderName what a folder is called
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
      .map((key): FolderLine => ({
        kind: 'folder',
        key,
        name: folderName(key),
        ...stateOf(queued.get(key)),
      }))
      .toSorted((one, other) => byName.compare(one.name, other.name)),
    ...contents.files.map((file): FileLine => ({
      kind: 'file',
      key: file.key,
      name: nameOf(file.key),
      file,
      ...stateOf(queued.get(file.key)),
    })),
  ];
}

/** What a folder or a file is called: the last part of its key. */
export function nameOf(key: string): string {
  return /([^/]*)\/?$/.exec(key)?.[1] ?? key;
}

/** How far what waits for one key is. */
function stateOf(mutations: readonly QueuedMutation[] = []): Pick<Line, 'mark' | 'deletion'> {
  const [first] = mutations;
  if (!first) return {};
  const needing = mutations.find(({ state }) => state === 'conflicted' || state === 'rejected');
  const mark = needing ?? mutations.find(({ state }) => state === 'sending') ?? first;
  const [going, ...others] = mutations.filter(({ kind }) => kind === 'delete');
  if (!going) return { mark };
  const total = totalOf(going.fields);
  const left = [going, ...others].reduce((sum, { fields }) => sum + filesAmong(keysOf(fields)), 0);
  return { mark, deletion: { gone: Math.max(0, total - left), total } };
}

const byName = new Intl.Collator('en-GB', { numeric: true });
