import { Upload } from '@aws-sdk/lib-storage';
import { ServiceUnavailable } from '../errors.ts';
import type { Abortable, Access } from '../reader/database-reader.ts';
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
import { s3Multipart } from './s3-multipart.ts';
import type { SendOptions } from './xhr-handler.ts';

/** The largest body of one request; larger files are sent in parts of this size. Bytes. */
export const PART_SIZE = 5 * 1024 * 1024;

/** A file that is sent in one request. */
interface WholeFile extends Abortable, Pick<SendOptions, 'onSent'> {
  readonly key: string;
  /** At most `PART_SIZE`. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** CRC-32 of the bytes in base64. */
  readonly crc: string;
}

/** The object that a key is expected to hold. */
interface KnownObject extends Abortable {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the whole file in base64. */
  readonly crc: string;
}

/**
 * Stores files under new keys. Each method does one thing, may be repeated after an answer was lost, and resolves only
 * on proof: a checksum or an id that only the store could have answered. Retrying later, resuming and cleaning up
 * belong to the caller. Rejects with the classes of `errors.ts`; an aborted call rejects with `ServiceUnavailable`.
 */
export function mediaUploads({ config, credentials }: Access<MediaConfig>) {
  const call = signedCalls(credentials, (signer) => mediaClient(config, signer));
  const Bucket = config.bucket;
  return {
    ...s3Multipart(call, Bucket),
    /** Whether the key holds exactly this object. */
    head: (object: KnownObject) =>
      call(async (client) => {
        const stored = await headOf(client, Bucket, object.key, object.signal);
        if (!stored) return 'absent';
        return isSame(stored, object) ? 'same' : 'other';
      }),
    /** `stored`: the key holds these bytes, by this try or an earlier one. `taken`: the key holds another file. */
    async put(file: WholeFile) {
      const { key, bytes, type, crc, signal, onSent } = file;
      const size = bytes.byteLength;
      if (size > PART_SIZE) throw new RangeError(`${key} is too large for one request`);
      return call(async (client) => {
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
        signal?.throwIfAborted();
        const answer = await sentAs(file, () => upload.done()).catch((cause: unknown) => {
          if (!isNamed(cause, 'PreconditionFailed')) throw cause;
        });
        if (answer?.ChecksumCRC32 !== crc) {
          // The store refused the file, or gave no proof: the stored object decides.
          const stored = await headOf(client, Bucket, key, signal);
          if (!stored) throw new ServiceUnavailable(`It is not known whether ${key} was stored`);
          if (!isSame(stored, { size, crc })) return 'taken';
        }
        onSent?.(size);
        return 'stored';
      });
    },
  };
}
