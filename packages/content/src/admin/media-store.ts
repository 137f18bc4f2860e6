import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { AlreadyExists } from '../errors.ts';
import type { Abortable, Access } from '../reader/database-reader.ts';
import { FOLDER_PLACEHOLDER, isPlaceholder } from '../media/media-key.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { deleteFiles } from './delete-files.ts';
import {
  crc32Base64,
  mediaClient,
  type MediaConfig,
  notTheStore,
  requestOptions,
} from './media-client.ts';
import { mediaUploads } from './media-uploads.ts';
import { deletedFiles, eraseFiles, restoreFiles } from './restore-files.ts';

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
  /** The cursor of the next page; absent on the last page. */
  readonly cursor?: string;
}

interface AskedPage extends Abortable {
  readonly prefix: string;
  readonly cursor?: string;
  readonly delimiter?: '/';
  /** From 1 to 1,000 files and folders; 1,000 unless given. */
  readonly limit?: number;
}

export type MediaStore = ReturnType<typeof mediaStore>;

/** The club's media. Rejects with the classes of `errors.ts`. */
export function mediaStore({ config, credentials }: Access<MediaConfig>) {
  const Bucket = config.bucket;
  const call = signedCalls(credentials, (signer) => mediaClient(config, signer));
  const callReader = signedCalls(credentials, (signer) => mediaClient(config, signer, true));
  const uploads = mediaUploads({ config, credentials });

  const page = ({ prefix, cursor, delimiter, limit, signal }: AskedPage): Promise<MediaPage> =>
    call(async (client) => {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: prefix,
        ContinuationToken: cursor,
        Delimiter: delimiter,
        MaxKeys: limit,
      });
      const answer = await client.send(command, requestOptions(signal));
      if (answer.Name !== Bucket) throw notTheStore(answer);
      const next = answer.NextContinuationToken;
      return {
        files: (answer.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
          key: Key,
          size: Size,
          lastModified: LastModified,
        })),
        folders: (answer.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
        ...(next !== undefined && { cursor: next }),
      };
    });

  return {
    /**
     * Stores a file of at most 5 MiB under a new key. If the file was stored and only the answer was lost, its size and
     * checksum show that.
     */
    async upload({
      bytes,
      ...file
    }: Abortable & { readonly key: string; readonly bytes: Blob; readonly type: string }) {
      // Chromium cannot send a Blob through the SDK (aws-sdk-js-v3 #6834).
      const body = await bytes.arrayBuffer();
      const outcome = await uploads.put({ ...file, bytes: body, crc: crc32Base64(body) });
      if (outcome === 'taken') throw new AlreadyExists(`The key ${file.key} is taken`);
    },

    /** Reads a whole file and its stored type. A missing file is `RequestRejected`. */
    read: (key: string, { signal }: Abortable = {}) =>
      callReader(async (client) => {
        const command = new GetObjectCommand({ Bucket, Key: key });
        const { Body, ContentType = '' } = await client.send(command, requestOptions(signal));
        if (!Body) throw notTheStore(command);
        return new Blob([(await Body.transformToByteArray()) as Uint8Array<ArrayBuffer>], {
          type: ContentType,
        });
      }),

    /**
     * A page of the keys under `prefix`, sorted by name, without the placeholders of folders. A page before the last one
     * may hold fewer than `limit` keys, or none.
     */
    async list(options: AskedPage): Promise<MediaPage> {
      const found = await page(options);
      return { ...found, files: found.files.filter(({ key }) => !isPlaceholder(key)) };
    },

    /** Every file under a folder, at any depth, placeholders included: the files deleted with the folder. */
    async *keysUnder(folder: string, options: Abortable = {}): AsyncGenerator<MediaFile> {
      let cursor: string | undefined;
      do {
        const found = await page({ prefix: folder, ...options, ...(cursor && { cursor }) });
        yield* found.files;
        cursor = found.cursor;
      } while (cursor);
    },

    /** Creates an empty folder (with its trailing slash). An existing folder is success. */
    async createFolder(folder: string, { signal }: Abortable = {}): Promise<void> {
      const bytes = new ArrayBuffer();
      // A taken key is success as well: any object there makes the folder exist.
      await uploads.put({
        key: folder + FOLDER_PLACEHOLDER,
        bytes,
        type: 'application/octet-stream',
        crc: crc32Base64(bytes),
        ...(signal && { signal }),
      });
    },

    /** Deletes any number of files and their renditions. Deleting a missing file is success. Never rejects. */
    delete: (keys: readonly string[], { signal }: Abortable = {}) =>
      deleteFiles({ call, Bucket, signal }, keys),
    /**
     * Restores files that were deleted at most 30 days ago, and their renditions. A file that exists is success. Never
     * rejects; a file that fails with `RequestRejected` is gone for good, any other may be tried again.
     */
    restore: (keys: readonly string[], { signal }: Abortable = {}) =>
      restoreFiles({ call, Bucket, signal }, keys),
    /** The deleted files that can be restored, in no order, without those that were only taken off the site. */
    deleted: ({ signal }: Abortable = {}) => deletedFiles({ call, Bucket, signal }),
    /** Erases deleted files and their renditions for good; existing files stay. Never rejects. */
    erase: (keys: readonly string[], { signal }: Abortable = {}) =>
      eraseFiles({ call, Bucket, signal }, keys),
  };
}
