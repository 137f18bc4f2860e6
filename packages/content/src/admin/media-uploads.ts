import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ServiceUnavailable } from '../errors.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import {
  headOf,
  isNamed,
  isSame,
  mediaClient,
  type MediaConfig,
  requestOptions,
  sentAs,
  withOptions,
} from './media-client.ts';
import type { MultipartUploads } from './multipart-uploads.ts';
import { s3Multipart } from './s3-multipart.ts';
import type { SignedInCredentials } from './signed-in-credentials.ts';

/** The most that is stored in one request; what is larger goes in parts of this size. Bytes. */
export const PART_SIZE = 5 * 1024 * 1024;

/** A file that goes in one request. */
export interface WholeFile {
  readonly key: string;
  /** At most `PART_SIZE`. */
  readonly bytes: Uint8Array;
  readonly type: string;
  /** CRC-32 of the bytes in base64. */
  readonly crc32: string;
  readonly signal?: AbortSignal;
  /** Told the bytes sent so far; it falls when a try failed, and ends with all of them. */
  readonly onProgress?: (sentBytes: number) => void;
}

/**
 * Stores files under keys that nothing has yet. Each method does one thing, may be repeated after an answer
 * was lost, and resolves only on proof: a checksum or an id that nobody but the store could have answered.
 * Trying again later, resuming and clearing up belong to the caller.
 *
 * Rejects with the classes of `errors.ts`; what was given up rejects with `ServiceUnavailable`.
 */
export interface MediaUploads extends MultipartUploads {
  /** `stored`: it is there with these bytes, by this try or an earlier one. `taken`: something else has the key. */
  put(file: WholeFile): Promise<'stored' | 'taken'>;
  /**
   * Whether exactly this is stored under a key.
   * @throws ServiceUnavailable when it may be, but the answer carries no checksum to tell by
   */
  holds(object: {
    readonly key: string;
    /** Bytes. */
    readonly size: number;
    /** CRC-32 of all of it in base64. */
    readonly crc32: string;
    readonly signal?: AbortSignal;
  }): Promise<'same' | 'other' | 'absent'>;
}

export function mediaUploads({
  config,
  credentials,
}: {
  readonly config: MediaConfig;
  readonly credentials: SignedInCredentials;
}): MediaUploads {
  const call = signedCalls(credentials, (signer) => mediaClient(config, signer));
  const Bucket = config.bucket;
  return {
    ...s3Multipart(call, Bucket),
    holds: ({ key, size, crc32, signal }) =>
      call(async (client) => {
        const stored = await headOf(client, Bucket, key, signal);
        if (!stored) return 'absent';
        return isSame(stored, { size, crc32 }) ? 'same' : 'other';
      }),
    async put(file) {
      const { key, crc32, signal } = file;
      const size = file.bytes.length;
      if (size > PART_SIZE) throw new RangeError(`${key} is too large for one request`);
      return call(async (client) => {
        if (!(await putNew(client, Bucket, file))) {
          // Refused, or answered without proof: what is there now decides.
          const stored = await headOf(client, Bucket, key, signal);
          if (!stored) throw new ServiceUnavailable(`It is not known whether ${key} was stored`);
          if (!isSame(stored, { size, crc32 })) return 'taken';
        }
        file.onProgress?.(size);
        return 'stored';
      });
    },
  };
}

/** Stores it and tells whether the store said so; a key that was taken is not. */
async function putNew(client: S3Client, Bucket: string, file: WholeFile): Promise<boolean> {
  const { key, bytes, type, crc32, signal, onProgress } = file;
  const upload = new Upload({
    client: withOptions(client, requestOptions(signal, onProgress)),
    params: {
      Bucket,
      Key: key,
      Body: bytes,
      ContentType: type,
      ChecksumCRC32: crc32,
      IfNoneMatch: '*',
    },
  });
  try {
    signal?.throwIfAborted();
    const answer = await sentAs(file, () => upload.done());
    return answer.ChecksumCRC32 === crc32;
  } catch (cause) {
    if (isNamed(cause, 'PreconditionFailed')) return false;
    throw cause;
  }
}
