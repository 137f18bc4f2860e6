import {
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { takenOffKey } from '../entities/read-unpublished.ts';
import { RequestRejected } from '../errors.ts';
import {
  attempted,
  type BucketCalls,
  type Deletable,
  deleteInTurn,
  type FilesReport,
  derivedKeys,
} from './delete-files.ts';
import { UNPUBLISHED_FILES } from '../tables.ts';
import { isPlaceholder } from '../media/media-key.ts';
import { notTheStore, requestOptions } from './media-client.ts';

/**
 * Puts deleted files back by removing their delete markers. Originals come last, so that a listed original has its
 * renditions. A file that was taken off the site is not restored. A file without a stored version fails; a folder's
 * placeholder may never have been there.
 */
export function restoreFiles(at: BucketCalls, keys: readonly string[]): Promise<FilesReport> {
  return attempted(keys, Infinity, async (files) => {
    const versions = await versionsOf(at, files);
    const keysOf = (some: readonly Version[]) => new Set(some.map(({ key }) => key));
    const markers = versions.filter(({ isMarker }) => isMarker);
    const hidden = keysOf(markers.filter(({ isLatest }) => isLatest));
    const restorable = keysOf(versions.filter(({ isMarker }) => !isMarker));
    const unpublished = files.flatMap((file) => takenOffKey(file) ?? []);
    // An empty prefix would list the whole bucket.
    const elsewhere = await existingUnder(at, commonStart(unpublished) || UNPUBLISHED_FILES);
    const removable = markers.filter(
      ({ key, file }) =>
        hidden.has(key) &&
        restorable.has(key) &&
        restorable.has(file) &&
        !elsewhere.has(takenOffKey(file)),
    );
    const stages = [
      removable.filter(({ key, file }) => key !== file),
      removable.filter(({ key, file }) => key === file),
    ];
    const failures = await deleteInTurn(at, stages);
    for (const file of files) {
      if (restorable.has(file) || isPlaceholder(file)) continue;
      failures.set(file, new RequestRejected(`No version of ${file} is kept any more`));
    }
    return failures;
  });
}

/** Erases every version of deleted files and of their renditions; existing files stay. */
export function eraseFiles(at: BucketCalls, keys: readonly string[]): Promise<FilesReport> {
  return attempted(keys, Infinity, async (files) => {
    const found = await versionsOf(at, files);
    const existing = found.filter(({ isMarker, isLatest }) => isLatest && !isMarker);
    const there = new Set(existing.map(({ key }) => key));
    const versions = found.filter(({ file }) => !there.has(file));
    // Without its delete marker, a remaining version would be shown again.
    const stages = [
      versions.filter(({ isMarker }) => !isMarker),
      versions.filter(({ isMarker }) => isMarker),
    ];
    return deleteInTurn(at, stages);
  });
}

export interface DeletedFile {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The deleted files of the public folders, without those that were taken off the site and lie in another folder. */
export async function* deletedFiles(at: BucketCalls): AsyncGenerator<DeletedFile> {
  const elsewhere = await existingUnder(at, UNPUBLISHED_FILES);
  for (const folder of ['media/', 'albums/']) {
    for await (const { DeleteMarkers = [] } of versionPages(at, folder)) {
      for (const { Key: key = '', IsLatest, LastModified } of DeleteMarkers) {
        if (!IsLatest || !LastModified || isPlaceholder(key)) continue;
        if (!elsewhere.has(takenOffKey(key))) yield { key, at: LastModified.getTime() };
      }
    }
  }
}

/** The keys that exist under a prefix. */
async function existingUnder(
  at: BucketCalls,
  prefix: string,
): Promise<ReadonlySet<string | undefined>> {
  const keys = new Set<string | undefined>();
  for await (const { Versions = [] } of versionPages(at, prefix)) {
    for (const { Key, IsLatest } of Versions) if (IsLatest) keys.add(Key);
  }
  return keys;
}

interface Version extends Deletable {
  readonly isMarker: boolean;
  readonly isLatest: boolean | undefined;
}

/** The prefixes of an original's key and of its renditions' keys. */
const PLACES = ['', ...derivedKeys('')];

/** The versions and delete markers of files and their renditions, listed folder by folder. */
async function versionsOf(at: BucketCalls, files: readonly string[]): Promise<readonly Version[]> {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    folders.set(folder, (folders.get(folder) ?? new Set()).add(file));
  }
  const versions: Version[] = [];
  for (const inFolder of folders.values()) {
    const start = commonStart([...inFolder]);
    await Promise.all(
      PLACES.map(async (place) => {
        for await (const page of versionPages(at, place + start)) {
          const note = (isMarker: boolean, listed: readonly DeleteMarkerEntry[] = []) => {
            for (const { Key: key = '', VersionId: version, IsLatest: isLatest } of listed) {
              const file = key.slice(place.length);
              if (inFolder.has(file)) versions.push({ file, key, version, isMarker, isLatest });
            }
          };
          note(false, page.Versions);
          note(true, page.DeleteMarkers);
        }
      }),
    );
  }
  return versions;
}

async function* versionPages(
  { call, Bucket, signal }: BucketCalls,
  Prefix: string,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    const command = new ListObjectVersionsCommand({
      ...{ Bucket, Prefix, KeyMarker: page?.NextKeyMarker },
      VersionIdMarker: page?.NextVersionIdMarker,
    });
    page = await call((client) => client.send(command, requestOptions(signal)));
    const isOurs = page.Name === Bucket && !(page.IsTruncated && !page.NextKeyMarker);
    if (!isOurs) throw notTheStore(page);
    yield page;
  } while (page.IsTruncated);
}

/** The common start of all keys, without half of a character. */
function commonStart([first = '', ...others]: readonly string[]): string {
  let start = first;
  for (const other of others) while (!other.startsWith(start)) start = start.slice(0, -1);
  return start.replace(/[\ud800-\udbff]$/, '');
}
