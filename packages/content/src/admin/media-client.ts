import {
  GetObjectCommand,
  type HeadObjectCommandOutput,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ClubhouseConfig } from '../config.ts';
import { ServiceUnavailable } from '../errors.ts';
import { bucketEndpoint } from '../media/bucket-address.ts';
import type { Credentials } from '../reader/credentials.ts';
import { crc32Base64 } from './crc32.ts';
import { xhrHandler } from './xhr-handler.ts';

/** What a request may be given besides its command. */
export interface RequestOptions {
  readonly abortSignal?: AbortSignal;
  /** Told the bytes of the body sent so far, by browsers only; it falls when a try failed. */
  readonly onSent?: (bytes: number) => void;
}

/** The bucket's address and name. */
export type MediaConfig = Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;

/** The club's media through the SDK, which tries each call three times. */
export function mediaClient(config: MediaConfig, credentials: Credentials): S3Client {
  return new S3Client({
    region: config.region,
    ...bucketEndpoint(config),
    maxAttempts: 3,
    credentials,
    ...(typeof XMLHttpRequest !== 'undefined' && { requestHandler: xhrHandler() }),
  });
}

/** What `send` takes beside a command; what is not there is left out. */
export function requestOptions(
  signal: AbortSignal | undefined,
  onSent?: (bytes: number) => void,
): RequestOptions {
  return { ...(signal && { abortSignal: signal }), ...(onSent && { onSent }) };
}

/** The client, for callers that pass no options of their own to `send`. */
export function withOptions(client: S3Client, options: RequestOptions): S3Client {
  const send = (command: Parameters<S3Client['send']>[0]) => client.send(command, options);
  return Object.assign(Object.create(client) as S3Client, { send });
}

/** What is stored under a key. */
interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of all of it in base64; absent when the service keeps another checksum, or a proxy took it away. */
  readonly crc32?: string;
}

/** The store's answer to whoever asks for the first byte of a file that has none. */
const EMPTY = 'InvalidRange';

/** What is stored under a key now, or nothing. */
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
    // A HEAD is refused without a word of why: asking for the first byte as well brings the reason.
    const question = new GetObjectCommand({ Bucket, Key: key, Range: 'bytes=0-0' });
    try {
      await client.send(question, requestOptions(signal));
    } catch (reason) {
      // By now the store answers again, and only the HEAD had failed for a moment.
      if (isNamed(reason, 'NoSuchKey')) return undefined;
      if (!isNamed(reason, EMPTY)) throw reason;
    }
    throw notTheStore(cause);
  }
  const { ContentLength, ChecksumCRC32, ChecksumType } = head;
  // A portal's answer has a length too, but neither a checksum nor the store's number of the request.
  if (ContentLength === undefined || !(ChecksumType || head.$metadata.requestId)) {
    throw notTheStore(head);
  }
  // A checksum of the parts' checksums says nothing of the whole.
  const whole = ChecksumCRC32 !== undefined && ChecksumType !== 'COMPOSITE';
  return { size: ContentLength, ...(whole && { crc32: ChecksumCRC32 }) };
}

/**
 * Whether what is stored under a key is the object of this size and checksum.
 * @throws ServiceUnavailable when it may be, but the answer carries no checksum to tell by
 */
export function isSame(
  stored: StoredObject,
  wanted: { readonly size: number; readonly crc32: string },
): boolean {
  if (stored.size !== wanted.size) return false;
  if (stored.crc32 === undefined) {
    throw new ServiceUnavailable('The store does not say what it holds: a proxy may be in between');
  }
  return stored.crc32 === wanted.crc32;
}

/**
 * What `send` resolves with. What the store received otherwise than its checksum says was damaged on its way, and may
 * go next time. Bytes that are no longer those of their checksum were damaged here: they never will, and a phone would
 * send them again and again.
 * @throws ServiceUnavailable for the first; the second rejects as the store refused it
 */
export async function sentAs<Answer>(
  { bytes, crc32 }: { readonly bytes: Uint8Array; readonly crc32: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (cause) {
    if (!isNamed(cause, 'BadDigest') || crc32Base64(bytes) !== crc32) throw cause;
    throw new ServiceUnavailable('The bytes were damaged on their way', { cause });
  }
}

export function isNamed(cause: unknown, ...names: readonly string[]): boolean {
  return names.includes((cause as Error).name);
}

/** An answer without what the store always says: a portal answers 200 to everything. */
export function notTheStore(cause: unknown): ServiceUnavailable {
  return new ServiceUnavailable('Something that is not the store has answered', { cause });
}
