import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ServiceUnavailable } from '../errors.ts';
import type { CredentialSource } from '../reader/database-reader.ts';
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
import { type MultipartUploads, s3Multipart } from './s3-multipart.ts';

/** The largest body of one request; larger files are sent in parts of this size. Bytes. */
export const PART_SIZE = 5 * 1024 * 1024;

/** A file that is sent in one request. */
export interface WholeFile {
  readonly key: string;
  /** At most `PART_SIZE`. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** CRC-32 of the bytes in base64. */
  readonly crc: string;
  readonly signal?: AbortSignal;
  /** Called with the bytes sent so far. The number falls after a failed try, and ends at the file's size. */
  readonly onSent?: (bytes: number) => void;
}

/**
 * Stores files under new keys. Each method does one thing, may be repeated after an answer was lost, and resolves only
 * on proof: a checksum or an id that only the store could have answered. Retrying later, resuming and cleaning up
 * belong to the caller. Rejects with the classes of `errors.ts`; an aborted call rejects with `ServiceUnavailable`.
 */
export interface MediaUploads extends MultipartUploads {
  /** `stored`: the key holds these bytes, by this try or an earlier one. `taken`: the key holds another file. */
  put(file: WholeFile): Promise<'stored' | 'taken'>;
  /** Whether the key holds exactly this object. */
  head(object: {
    readonly key: string;
    /** Bytes. */
    readonly size: number;
    /** CRC-32 of the whole file in base64. */
    readonly crc: string;
    readonly signal?: AbortSignal;
  }): Promise<'same' | 'other' | 'absent'>;
}

export function mediaUploads({
  config,
  credentials,
}: {
  readonly config: MediaConfig;
  readonly credentials: CredentialSource;
}): MediaUploads {
  const call = signedCalls(credentials, (signer) => mediaClient(config, signer));
  const Bucket = config.bucket;
  return {
    ...s3Multipart(call, Bucket),
    head: ({ key, size, crc, signal }) =>
      call(async (client) => {
        const stored = await headOf(client, Bucket, key, signal);
        if (!stored) return 'absent';
        return isSame(stored, { size, crc }) ? 'same' : 'other';
      }),
    async put(file) {
      const { key, crc, signal } = file;
      const size = file.bytes.byteLength;
      if (size > PART_SIZE) throw new RangeError(`${key} is too large for one request`);
      return call(async (client) => {
        if (!(await putNew(client, Bucket, file))) {
          // The store refused the file, or answered without proof: the stored object decides.
          const stored = await headOf(client, Bucket, key, signal);
          if (!stored) throw new ServiceUnavailable(`It is not known whether ${key} was stored`);
          if (!isSame(stored, { size, crc })) return 'taken';
        }
        file.onSent?.(size);
        return 'stored';
      });
    },
  };
}

/** Sends the file. Returns whether the store confirmed it; a taken key is not confirmed. */
async function putNew(client: S3Client, Bucket: string, file: WholeFile): Promise<boolean> {
  const { key, bytes, type, crc, signal, onSent } = file;
  const upload = new Upload({
    client: withOptions(client, requestOptions(signal, onSent)),
    params: {
      Bucket,
      Key: key,
      Body: new Uint8Array(bytes),
      ContentType: type,
      ChecksumCRC32: crc,
      IfNoneMatch: '*',
    },
  });
  try {
    signal?.throwIfAborted();
    const answer = await sentAs(file, () => upload.done());
    return answer.ChecksumCRC32 === crc;
  } catch (cause) {
    if (isNamed(cause, 'PreconditionFailed')) return false;
    throw cause;
  }
}
