import { createHash } from 'node:crypto';
import type { SignedPayload } from '../auth/payload.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import {
  algorithmNamed,
  algorithmOfHeader,
  assertSame,
  assertWellFormed,
  createChecksum,
  defaultAlgorithm,
  promisedChecksum,
  type Checksum,
  type ChecksumAlgorithm,
} from './checksum.ts';
import { S3Error } from './s3-error.ts';

export interface Incoming {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly payload: SignedPayload;
  /** Bytes, without framing. */
  readonly limit: number;
  /** The checksum to compute where the headers promise none. */
  readonly algorithm?: ChecksumAlgorithm;
  /** A checksum to compute in any case, beside what the headers promise. */
  readonly also?: ChecksumAlgorithm;
}

export interface Received {
  readonly size: number;
  /** Hex. */
  readonly md5: string;
  readonly checksum: Checksum;
  /** The one asked for with `also`, or `checksum` once more. */
  readonly also: Checksum;
}

/** The checksum a request promises, in its headers or behind its body. */
export function announcedAlgorithm({
  headers,
  payload,
}: Pick<Incoming, 'headers' | 'payload'>): ChecksumAlgorithm | undefined {
  return promisedChecksum(headers)?.algorithm ?? trailerAlgorithm(headers, payload);
}

/**
 * Hands a request's bytes to `sink` piece by piece, without framing and without gathering them, and then
 * holds them against everything the request promised: length, signature, MD5, checksum, trailers.
 * @throws S3Error for a broken promise; what `sink` was given is then worth nothing.
 */
export async function receive(
  incoming: Incoming,
  sink: (bytes: Uint8Array) => Promise<void>,
): Promise<Received> {
  const promises = readPromises(incoming);
  const { bytes, trailers } = unframed(incoming);
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const checksum = createChecksum(promises.algorithm);
  const second = incoming.also ?? promises.algorithm;
  const also = second === promises.algorithm ? undefined : createChecksum(second);
  const hashed = incoming.payload.kind === 'sha256';
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > incoming.limit) throw new S3Error('EntityTooLarge');
    md5.update(piece);
    if (hashed) sha256.update(piece);
    checksum.update(piece);
    also?.update(piece);
    await sink(piece);
  }
  if (promises.length !== undefined && size !== promises.length) {
    throw new S3Error('IncompleteBody');
  }
  if (incoming.payload.kind === 'sha256' && sha256.digest('hex') !== incoming.payload.hex) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  const digest = md5.digest();
  if (promises.md5 !== undefined && promises.md5 !== digest.toString('base64')) {
    throw new S3Error('BadDigest');
  }
  const computed = await checksum.digest();
  const promised = promises.checksum ?? trailingChecksum(promises.trailer, trailers);
  if (promised) assertSame(promised, computed);
  return {
    size,
    md5: digest.toString('hex'),
    checksum: { algorithm: promises.algorithm, value: computed },
    also: { algorithm: second, value: (await also?.digest()) ?? computed },
  };
}

interface Promises {
  readonly algorithm: ChecksumAlgorithm;
  readonly checksum?: Checksum;
  /** Which checksum the trailer will bring. */
  readonly trailer?: ChecksumAlgorithm;
  readonly md5?: string;
  readonly length?: number;
}

function readPromises({ headers, payload, limit, ...wanted }: Incoming): Promises {
  const checksum = promisedChecksum(headers);
  const trailer = trailerAlgorithm(headers, payload);
  if (checksum && trailer) {
    throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header');
  }
  const named = headers.get('x-amz-sdk-checksum-algorithm');
  if (named !== null && !checksum && !trailer) {
    throw new S3Error(
      'InvalidRequest',
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    );
  }
  if (named !== null) algorithmNamed(named);
  const md5 = contentMd5(headers);
  const length = promisedLength(headers, payload);
  if (length !== undefined && length > limit) throw new S3Error('EntityTooLarge');
  return {
    algorithm: checksum?.algorithm ?? trailer ?? wanted.algorithm ?? defaultAlgorithm,
    ...(checksum && { checksum }),
    ...(trailer && { trailer }),
    ...(md5 !== undefined && { md5 }),
    ...(length !== undefined && { length }),
  };
}

function trailerAlgorithm(headers: Headers, payload: SignedPayload): ChecksumAlgorithm | undefined {
  if (payload.kind !== 'chunked') return undefined;
  const name = headers.get('x-amz-trailer') ?? '';
  const algorithm = algorithmOfHeader(name.trim());
  if (algorithm) return algorithm;
  throw new S3Error(
    'InvalidRequest',
    'The value specified in the x-amz-trailer header is not supported',
  );
}

function trailingChecksum(
  algorithm: ChecksumAlgorithm | undefined,
  trailers: ReadonlyMap<string, string>,
): Checksum | undefined {
  if (algorithm === undefined) return undefined;
  const value = trailers.get(`x-amz-checksum-${algorithm.toLowerCase()}`);
  if (value === undefined) throw new S3Error('MalformedTrailerError');
  const checksum = { algorithm, value };
  assertWellFormed(checksum);
  return checksum;
}

function contentMd5(headers: Headers): string | undefined {
  const md5 = headers.get('content-md5');
  if (md5 === null) return undefined;
  if (Buffer.from(md5, 'base64').length !== 16) throw new S3Error('InvalidDigest');
  return md5;
}

function promisedLength(headers: Headers, payload: SignedPayload): number | undefined {
  const chunked = payload.kind === 'chunked';
  const header = headers.get(chunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (header === null) {
    // A Request made in this process need not say how long it is; a framed body always must.
    if (chunked) throw new S3Error('InvalidRequest', 'Missing x-amz-decoded-content-length.');
    return undefined;
  }
  if (!/^\d+$/.test(header)) throw new S3Error('InvalidArgument', 'Invalid content length.');
  return Number(header);
}

function unframed({ body, payload }: Incoming): {
  bytes: AsyncIterable<Uint8Array>;
  trailers: ReadonlyMap<string, string>;
} {
  const bytes = bytesOf(body);
  if (payload.kind !== 'chunked') return { bytes, trailers: new Map() };
  return decodeAwsChunked(bytes);
}

async function* bytesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        // The caller hung up in the middle.
        throw new S3Error('IncompleteBody', undefined, { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // After a refusal the rest of the body is of no interest; a body that failed cannot be cancelled.
    await reader.cancel().catch(() => undefined);
  }
}
