import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ClubhouseConfig } from '../config.ts';
import { AlreadyExists } from '../errors.ts';
import { RENDITION_WIDTHS, renditionKey } from '../media/renditions.ts';
import type { Credentials } from '../reader/credentials.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { serviceError } from '../reader/service-error.ts';
import { crc32Base64 } from './crc32.ts';
import { xhrHandler } from './xhr-handler.ts';
import type { SignedInCredentials } from './signed-in-credentials.ts';

export interface MediaFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date | undefined;
}

export interface MediaPage {
  readonly files: readonly MediaFile[];
  /** The folders under the prefix, each with its trailing slash; empty without a delimiter. */
  readonly folders: readonly string[];
  /** Hand it back to read on; absent on the last page. */
  readonly cursor?: string;
}

/** The club's media. Rejects with the classes of `errors.ts`. */
export interface MediaStore {
  /**
   * Stores a file under a key that nothing has yet; an upload that was stored but whose answer was lost is
   * recognised by its size and checksum.
   * @throws AlreadyExists when something else has the key
   */
  upload(file: {
    readonly key: string;
    readonly bytes: Blob;
    readonly type: string;
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: {
      readonly sentBytes: number;
      readonly totalBytes: number;
    }) => void;
  }): Promise<void>;
  /** At most 1,000 keys under `prefix`, in the order of their names; placeholders of folders are not listed. */
  list(options: {
    readonly prefix: string;
    readonly cursor?: string;
    readonly delimiter?: '/';
    readonly signal?: AbortSignal;
  }): Promise<MediaPage>;
  /** Deletes files and their renditions. Deleting what is gone is success. */
  delete(keys: readonly string[]): Promise<void>;
}

/** The name of the empty object that keeps a folder in being. */
const FOLDER_PLACEHOLDER = '.keep';

/** The most the service deletes in one call. */
const DELETED_AT_ONCE = 1000;

export function mediaStore({
  config,
  credentials,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;
  readonly credentials: SignedInCredentials;
}): MediaStore {
  const Bucket = config.bucket;
  const call = signedCalls(credentials, (signer) => mediaClient(config, signer));

  const isStored = async (client: S3Client, key: string, bytes: Uint8Array): Promise<boolean> => {
    const head = await client.send(
      new HeadObjectCommand({ Bucket, Key: key, ChecksumMode: 'ENABLED' }),
    );
    return head.ContentLength === bytes.length && head.ChecksumCRC32 === crc32Base64(bytes);
  };

  return {
    upload: ({ key, bytes, type, signal, onProgress }) =>
      call(async (client, signer) => {
        // Chromium cannot send a Blob through the SDK (aws-sdk-js-v3 #6834).
        const Body = new Uint8Array(await bytes.arrayBuffer());
        const totalBytes = bytes.size;
        const onSent = (sent: number) =>
          onProgress?.({ sentBytes: Math.min(sent, totalBytes), totalBytes });
        const upload = new Upload({
          client: mediaClient(config, signer, onSent),
          params: { Bucket, Key: key, Body, ContentType: type, IfNoneMatch: '*' },
        });
        const abort = () => void upload.abort();
        signal?.addEventListener('abort', abort, { once: true });
        try {
          signal?.throwIfAborted();
          await upload.done();
        } catch (cause) {
          if ((cause as Error).name !== 'PreconditionFailed') throw cause;
          // Unless it is ours, from a try whose answer was lost.
          if (!(await isStored(client, key, Body))) {
            throw new AlreadyExists(`The key ${key} is taken`, { cause });
          }
        } finally {
          signal?.removeEventListener('abort', abort);
        }
        onSent(totalBytes);
      }),

    list: ({ prefix, cursor, delimiter, signal }) =>
      call(async (client) => {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          ContinuationToken: cursor,
          Delimiter: delimiter,
        });
        const page = await client.send(command, signal ? { abortSignal: signal } : {});
        const files = (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
          key: Key,
          size: Size,
          lastModified: LastModified,
        }));
        return {
          files: files.filter(({ key }) => !key.endsWith(`/${FOLDER_PLACEHOLDER}`)),
          folders: (page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
          ...(page.NextContinuationToken !== undefined && { cursor: page.NextContinuationToken }),
        };
      }),

    async delete(keys) {
      // Originals last: while one is still listed, its renditions can be deleted again.
      const all = [
        ...RENDITION_WIDTHS.flatMap((width) => keys.map((key) => renditionKey(width, key))),
        ...keys,
      ];
      for (let start = 0; start < all.length; start += DELETED_AT_ONCE) {
        const Objects = all.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await call((client) => client.send(command));
        const [first] = Errors;
        if (first) {
          throw serviceError({
            name: first.Code,
            status: 400,
            message: `${first.Message} (${first.Key})`,
            cause: Errors,
          });
        }
      }
    },
  };
}

/** With `onSent`, a client for one upload, which tells how much of it has left where the browser knows it. */
function mediaClient(
  config: Pick<ClubhouseConfig, 'region' | 'endpoints'>,
  credentials: Credentials,
  onSent?: (bytes: number) => void,
): S3Client {
  return new S3Client({
    region: config.region,
    endpoint: config.endpoints.s3,
    // One address serves every bucket of the local cloud; AWS takes both styles.
    forcePathStyle: true,
    maxAttempts: 3,
    credentials,
    ...(onSent && typeof XMLHttpRequest !== 'undefined' && { requestHandler: xhrHandler(onSent) }),
  });
}
