import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ContentError } from '../errors.ts';
import { RENDITION_WIDTHS, renditionKey, TALL_WIDTHS, tallKey } from '../media/image-address.ts';
import { serviceError } from '../reader/service-error.ts';
import { sdkError, type SignedCall } from '../sdk/signed-calls.ts';
import { notTheStore, requestOptions } from './media-client.ts';

/** The outcome for files that were to be deleted, restored or erased, each with its renditions. */
export interface FilesReport {
  /** The keys of the files that failed, wholly or in part, and why; all others succeeded. A retry is safe. */
  readonly failed: readonly { readonly key: string; readonly error: ContentError }[];
}

/** The most the service deletes in one call. */
const DELETED_AT_ONCE = 1000;

/** Files whose renditions go in one call. */
const FILES_AT_ONCE = Math.floor(DELETED_AT_ONCE / derivedKeys('').length);

/** The keys of a file's renditions. */
export function derivedKeys(key: string): readonly string[] {
  return [
    ...RENDITION_WIDTHS.map((width) => renditionKey(width, key)),
    ...TALL_WIDTHS.map((width) => tallKey(width, key)),
  ];
}

/** Signed calls on a bucket, for one request of a person. */
export interface BucketCalls {
  readonly call: SignedCall<S3Client>;
  readonly Bucket: string;
  readonly signal: AbortSignal | undefined;
}

/** An object to delete for a file: the file or a rendition, or a version or delete marker of either. */
export interface Deletable {
  readonly file: string;
  readonly key: string;
  readonly version?: string | undefined;
}

/** Deletes files with their renditions. A file that cannot be deleted does not stop the others. */
export function deleteFiles(at: BucketCalls, keys: readonly string[]): Promise<FilesReport> {
  return attempted(keys, FILES_AT_ONCE, (files) =>
    // Originals are deleted last: while an original is listed, its renditions can be deleted again.
    deleteInTurn(at, [
      files.flatMap((file) => derivedKeys(file).map((key) => ({ file, key }))),
      files.map((file) => ({ file, key: file })),
    ]),
  );
}

/**
 * Runs the work for groups of files, each file once. After a call without an answer, every file of its group counts as
 * failed, and so do the later groups, which are not tried because they would fail too.
 * @param atOnce the number of files in a group
 * @param run resolves with the files of the group that failed, and why
 */
export async function attempted(
  keys: readonly string[],
  atOnce: number,
  run: (files: readonly string[]) => Promise<ReadonlyMap<string, ContentError>>,
): Promise<FilesReport> {
  const all = [...new Set(keys)];
  const failures = new Map<string, ContentError>();
  let unreachable: ContentError | undefined;
  for (let start = 0; start < all.length; start += atOnce) {
    const files = all.slice(start, start + atOnce);
    try {
      if (unreachable) throw unreachable;
      for (const [key, error] of await run(files)) failures.set(key, error);
    } catch (cause) {
      unreachable = sdkError(cause);
      for (const key of files) failures.set(key, unreachable);
    }
  }
  return { failed: [...failures].map(([key, error]) => ({ key, error })) };
}

/** Deletes stage by stage, in each one without the files that failed before. Returns the failed files. */
export async function deleteInTurn(
  at: BucketCalls,
  stages: readonly (readonly Deletable[])[],
): Promise<Map<string, ContentError>> {
  const failures = new Map<string, ContentError>();
  for (const stage of stages) {
    const rest = stage.filter(({ file }) => !failures.has(file));
    for (let start = 0; start < rest.length; start += DELETED_AT_ONCE) {
      const group = rest.slice(start, start + DELETED_AT_ONCE);
      for (const [{ file }, error] of await deleteObjects(at, group)) {
        failures.set(file, error);
      }
    }
  }
  return failures;
}

/** Deletes the objects of one call and returns those that may still exist. */
async function deleteObjects(
  { call, Bucket, signal }: BucketCalls,
  objects: readonly Deletable[],
): Promise<Map<Deletable, ContentError>> {
  // Without `Quiet` the store names each deleted key; a captive portal names none.
  const command = new DeleteObjectsCommand({
    Bucket,
    Delete: { Objects: objects.map(({ key, version }) => ({ Key: key, VersionId: version })) },
  });
  const answer = await call((client) => client.send(command, requestOptions(signal)));
  const gone = new Set(answer.Deleted?.map(({ Key, VersionId }) => idOf(Key, VersionId)));
  const faults = new Map(answer.Errors?.map((fault) => [fault.Key, fault]));
  return new Map(
    objects
      .filter(({ key, version }) => !gone.has(idOf(key, version)))
      .map((object): [Deletable, ContentError] => {
        const fault = faults.get(object.key);
        if (!fault) return [object, notTheStore(answer)];
        const message = `${fault.Message} (${object.key})`;
        const failure = { name: fault.Code, status: 400, message, cause: fault };
        return [object, serviceError(failure)];
      }),
  );
}

const idOf = (key: string | undefined, version = '') => `${key}?versionId=${version}`;
