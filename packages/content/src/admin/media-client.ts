import {
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ClubhouseConfig } from '../config.ts';
import { ServiceUnavailable } from '../errors.ts';
import { bucketEndpoint } from '../media/bucket-address.ts';
import type { Credentials } from '../reader/database-reader.ts';
import { type SendOptions, xhrHandler } from './xhr-handler.ts';

/** The bucket's address and name. */
export type MediaConfig = Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;

/**
 * The club's media through the SDK, which tries each call three times.
 * @param isReader for reading files: the handler that reports progress hands on no bytes of an answer
 */
export function mediaClient(
  config: MediaConfig,
  credentials: Credentials,
  isReader = false,
): S3Client {
  return new S3Client({
    region: config.region,
    ...bucketEndpoint(config),
    maxAttempts: 3,
    credentials,
    ...(!isReader && typeof XMLHttpRequest !== 'undefined' && { requestHandler: xhrHandler() }),
  });
}

/** The second argument of `send`; options that are not set are left out. */
export function requestOptions(
  signal: AbortSignal | undefined,
  onSent?: SendOptions['onSent'],
): SendOptions {
  return { ...(signal && { abortSignal: signal }), ...(onSent && { onSent }) };
}

/** The client, for callers that pass no options of their own to `send`. */
export function withOptions(client: S3Client, options: SendOptions): S3Client {
  const send = (command: Parameters<S3Client['send']>[0]) => client.send(command, options);
  return Object.assign(Object.create(client) as S3Client, { send });
}

interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the whole object in base64; absent if the service stores another checksum, or a proxy removed it. */
  readonly crc?: string;
}

/** The store's error code for a request of the first byte of an empty file. */
const EMPTY = 'InvalidRange';

/** The stored object under a key now, or nothing. */
export async function headOf(
  client: S3Client,
  Bucket: string,
  key: string,
  signal: AbortSignal | undefined,
): Promise<StoredObject | undefined> {
  const question = new HeadObjectCommand({ Bucket, Key: key, ChecksumMode: 'ENABLED' });
  let head: HeadObjectCommandOutput;
  try {
    head = await client.send(question, requestOptions(signal));
  } catch (cause) {
    if (isNamed(cause, 'NotFound', 'NoSuchKey')) return undefined;
    // A refused HEAD has no body with a reason, so the first byte is requested: its refusal names the reason.
    const question = new GetObjectCommand({ Bucket, Key: key, Range: 'bytes=0-0' });
    try {
      await client.send(question, requestOptions(signal));
    } catch (reason) {
      // The store answers again, so only the HEAD had failed, for a short time.
      if (isNamed(reason, 'NoSuchKey')) return undefined;
      if (!isNamed(reason, EMPTY)) throw reason;
    }
    throw notTheStore(cause);
  }
  const { ContentLength, ChecksumCRC32, ChecksumType } = head;
  // A portal's answer also has a length, but neither a checksum nor the store's request id.
  if (ContentLength === undefined || !(ChecksumType || head.$metadata.requestId)) {
    throw notTheStore(head);
  }
  // A checksum of the parts' checksums is not the checksum of the whole file.
  const whole = ChecksumCRC32 !== undefined && ChecksumType !== 'COMPOSITE';
  return { size: ContentLength, ...(whole && { crc: ChecksumCRC32 }) };
}

/** Whether the stored object has this size and checksum. */
export function isSame(
  stored: StoredObject,
  wanted: { readonly size: number; readonly crc: string },
): boolean {
  if (stored.size !== wanted.size) return false;
  if (stored.crc === undefined) {
    throw new ServiceUnavailable('The store does not say what it holds: a proxy may be in between');
  }
  return stored.crc === wanted.crc;
}

/**
 * Resolves with the answer of `send`. If the store received bytes that do not match their checksum, they were damaged
 * on the network, and the next try may succeed. If our own bytes no longer match, they were damaged on this device: no
 * try can succeed, and a phone would send them for ever.
 */
export async function sentAs<Answer>(
  { bytes, crc }: { readonly bytes: ArrayBuffer; readonly crc: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (cause) {
    if (!isNamed(cause, 'BadDigest') || crc32Base64(bytes) !== crc) throw cause;
    throw new ServiceUnavailable('The bytes were damaged on their way', { cause });
  }
}

export function isNamed(cause: unknown, ...names: readonly string[]): boolean {
  return names.includes((cause as Error).name);
}

/** The error for an answer without the store's own fields: a captive portal answers 200 to every request. */
export function notTheStore(cause: unknown): ServiceUnavailable {
  return new ServiceUnavailable('Something that is not the store has answered', { cause });
}

/** CRC-32 of each single byte (ISO 3309, low bit first). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum that S3 stores with an object: CRC-32 (ISO 3309), big-endian, in base64. */
export function crc32Base64(bytes: ArrayBuffer): string {
  let crc = 0xffffffff;
  for (const byte of new Uint8Array(bytes)) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  const value = ~crc >>> 0;
  return btoa(
    String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255),
  );
}
