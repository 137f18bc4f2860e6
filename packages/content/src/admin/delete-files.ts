import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ContentError } from '../errors.ts';
import { RENDITION_WIDTHS, renditionKey, TALL_WIDTHS, tallKey } from '../media/image-address.ts';
import { serviceError } from '../reader/service-error.ts';
import { sdkError, type SignedCall } from '../sdk/signed-calls.ts';
import { notTheStore } from './media-client.ts';

/** The outcome of a deletion of files. */
export interface DeletionReport {
  /** The keys that are gone, renditions included. */
  readonly deleted: readonly string[];
  /** The keys that may still exist, and why. They can safely be deleted again. */
  readonly failed: readonly { readonly key: string; readonly error: ContentError }[];
}

export interface DeletionProgress {
  /** Number of files that have been tried. */
  readonly done: number;
  readonly total: number;
}

/** The most the service deletes in one call. */
const DELETED_AT_ONCE = 1000;

/** Files whose renditions go in one call. */
const FILES_AT_ONCE = Math.floor(DELETED_AT_ONCE / derivedKeys('').length);

function derivedKeys(key: string): readonly string[] {
  return [
    ...RENDITION_WIDTHS.map((width) => renditionKey(width, key)),
    ...TALL_WIDTHS.map((width) => tallKey(width, key)),
  ];
}

/** Deletes files with their renditions. A file that cannot be deleted does not stop the others. */
export async function deleteFiles(
  call: SignedCall<S3Client>,
  Bucket: string,
  keys: readonly string[],
  {
    signal,
    onProgress,
  }: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: DeletionProgress) => void;
  },
): Promise<DeletionReport> {
  const all = [...new Set(keys)];
  const failures = new Map<string, ContentError>();
  let unreachable: ContentError | undefined;
  for (let start = 0; start < all.length; start += FILES_AT_ONCE) {
    const files = all.slice(start, start + FILES_AT_ONCE);
    try {
      if (unreachable) throw unreachable;
      for (const [key, error] of await deleteGroup(call, Bucket, files, signal)) {
        failures.set(key, error);
      }
    } catch (cause) {
      // After one unanswered call the rest is not tried: it would fail alike.
      unreachable = sdkError(cause);
      for (const key of files) failures.set(key, unreachable);
    }
    onProgress?.({ done: Math.min(start + FILES_AT_ONCE, all.length), total: all.length });
  }
  return {
    deleted: all.filter((key) => !failures.has(key)),
    failed: [...failures].map(([key, error]) => ({ key, error })),
  };
}

async function deleteGroup(
  call: SignedCall<S3Client>,
  Bucket: string,
  files: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, ContentError>> {
  const owners = new Map(files.flatMap((key) => derivedKeys(key).map((derived) => [derived, key])));
  const failures = new Map<string, ContentError>();
  const renditions = await deleteObjects(call, Bucket, [...owners.keys()], signal);
  for (const [rendition, error] of renditions) failures.set(owners.get(rendition)!, error);
  // Originals are deleted last: while an original is listed, its renditions can be deleted again.
  const rest = files.filter((key) => !failures.has(key));
  for (const [key, error] of await deleteObjects(call, Bucket, rest, signal)) {
    failures.set(key, error);
  }
  return failures;
}

/** Deletes the objects of one call and returns those that may still exist. */
async function deleteObjects(
  call: SignedCall<S3Client>,
  Bucket: string,
  keys: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, ContentError>> {
  if (keys.length === 0) return new Map();
  // Without `Quiet` the store names each deleted key; a captive portal's answer names none.
  const command = new DeleteObjectsCommand({
    Bucket,
    Delete: { Objects: keys.map((Key) => ({ Key })) },
  });
  const answer = await call((client) =>
    client.send(command, signal ? { abortSignal: signal } : {}),
  );
  const gone = new Set(answer.Deleted?.map(({ Key }) => Key));
  const faults = new Map(answer.Errors?.map((fault) => [fault.Key, fault]));
  return new Map(
    keys
      .filter((key) => !gone.has(key))
      .map((key): [string, ContentError] => {
        const fault = faults.get(key);
        if (!fault) return [key, notTheStore(answer)];
        const message = `${fault.Message} (${key})`;
        return [key, serviceError({ name: fault.Code, status: 400, message, cause: fault })];
      }),
  );
}
