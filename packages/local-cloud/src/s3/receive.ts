import { createHash } from 'node:crypto';
import type { SignedPayload } from '../auth/authenticator.ts';
import {
  assertSame,
  assertWellFormed,
  type Checksum,
  type ChecksumAlgorithm,
  checksumAlgorithms,
  checksumHeader,
  checksumsIn,
  createChecksum,
  defaultChecksum,
} from './checksum.ts';
import { S3Error } from './s3-error.ts';

export interface Incoming {
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly payload: SignedPayload;
}

/** Bytes, 5 GiB: the most that one request may contain. */
const LARGEST_OBJECT = 5 * 1024 ** 3;
/** Bytes: room for 10,000 parts, each with its checksum. */
const LARGEST_DOCUMENT = 4 * 1024 ** 2;

/** The checksum promised in the headers or behind the body. @throws S3Error InvalidRequest for several */
export function promisedChecksum({
  headers,
  payload,
}: Pick<Incoming, 'headers' | 'payload'>):
  { readonly algorithm: ChecksumAlgorithm; readonly value?: string } | undefined {
  const [first, ...more] = checksumsIn(headers);
  if (first) assertWellFormed(first);
  if (payload.kind !== 'chunked' && more.length === 0) return first;
  const trailer = headers.get('x-amz-trailer')?.trim().toLowerCase();
  const algorithm = checksumAlgorithms.find((one) => checksumHeader(one) === trailer);
  if (payload.kind === 'chunked' && algorithm && !first) return { algorithm };
  throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header or trailer.');
}

/**
 * Passes a request's bytes to `sink` piece by piece, without framing and without collecting them, and then
 * compares them with everything the request promised: length, signature, MD5, checksum, trailers.
 * @param algorithm the checksum to compute where none is promised
 * @throws S3Error for a broken promise; the bytes passed to `sink` must then be discarded.
 */
export async function receive(
  incoming: Incoming,
  sink: (bytes: Uint8Array) => Promise<void> | void,
  { algorithm = defaultChecksum.algorithm, limit = LARGEST_OBJECT } = {},
) {
  const { headers, payload } = incoming;
  const promised = promisedChecksum(incoming);
  const promisedMd5 = contentMd5(headers);
  const length = promisedLength(incoming);
  const trailers = new Map<string, string>();
  const sent = bytesOf(incoming.body);
  const bytes = payload.kind === 'chunked' ? decodeAwsChunked(sent, trailers) : sent;
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const used = promised?.algorithm ?? algorithm;
  const checksum = createChecksum(used);
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > limit) throw new S3Error('EntityTooLarge');
    md5.update(piece);
    if (payload.kind === 'sha256') sha256.update(piece);
    checksum.update(piece);
    await sink(piece);
  }
  if (length !== undefined && size !== length) throw new S3Error('IncompleteBody');
  if (payload.kind === 'sha256' && sha256.digest('hex') !== payload.hex) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  const digest = md5.digest();
  if (promisedMd5 && !promisedMd5.equals(digest)) throw new S3Error('BadDigest');
  const computed: Checksum = { algorithm: used, value: await checksum.digest() };
  if (promised) {
    const value = promised.value ?? trailers.get(checksumHeader(promised.algorithm));
    if (value === undefined) throw new S3Error('MalformedTrailerError');
    assertSame({ ...promised, value }, computed);
  }
  // The ETag is the MD5 in its quotes.
  return { size, etag: `"${digest.toString('hex')}"`, checksum: computed };
}

/** The whole body of a request that is a document. @throws S3Error EntityTooLarge, or for a broken promise */
export async function receiveText(incoming: Incoming): Promise<string> {
  const pieces: Uint8Array[] = [];
  await receive(incoming, (bytes) => void pieces.push(bytes), { limit: LARGEST_DOCUMENT });
  return Buffer.concat(pieces).toString();
}

function contentMd5(headers: Headers): Buffer | undefined {
  const md5 = headers.get('content-md5');
  if (md5 === null) return undefined;
  const bytes = Buffer.from(md5, 'base64');
  if (bytes.length !== 16) throw new S3Error('InvalidDigest');
  return bytes;
}

// A Request made in this process may have no length header.
function promisedLength({ headers, payload }: Incoming): number | undefined {
  const chunked = payload.kind === 'chunked';
  const length = headers.get(chunked ? 'x-amz-decoded-content-length' : 'content-length');
  return length === null ? undefined : Number(length);
}

async function* bytesOf(body: Incoming['body']): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body;
  } catch (cause) {
    // The caller disconnected before the end of the body.
    throw new S3Error('IncompleteBody', undefined, { cause });
  }
}

const LONGEST_LINE = 16 * 1024;

type Expected = 'a chunk' | 'the end of a chunk' | 'a trailer' | 'nothing';

/**
 * The bytes of a body without its `aws-chunked` framing, which has no signatures. They end only after every chunk and
 * the trailing headers were found valid.
 * @param trailers is filled with those headers, by names in lower case
 * @throws S3Error, while iterating, for a body cut short or a malformed trailer.
 */
async function* decodeAwsChunked(
  source: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  let expected = 'a chunk' as Expected;
  let left = 0;
  let line = '';

  const readLine = () => {
    const text = line.replace(/\r?\n$/, '');
    line = '';
    if (expected === 'a chunk') {
      const [, size] = /^([0-9a-f]{1,12})\s*$/i.exec(text) ?? [];
      if (size === undefined) throw new S3Error('InvalidRequest', 'A chunk header is malformed.');
      left = Number.parseInt(size, 16);
      expected = left === 0 ? 'a trailer' : 'the end of a chunk';
    } else if (expected === 'the end of a chunk') {
      if (text !== '') throw new S3Error('IncompleteBody');
      expected = 'a chunk';
    } else if (text === '') {
      expected = 'nothing';
    } else {
      const colon = text.indexOf(':');
      if (colon < 1) throw new S3Error('MalformedTrailerError');
      trailers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
    }
  };

  for await (const piece of source) {
    for (let at = 0, end = 0; at < piece.length; at = end) {
      if (expected === 'nothing') return;
      if (left > 0) {
        end = Math.min(at + left, piece.length);
        left -= end - at;
        yield piece.subarray(at, end);
        continue;
      }
      end = piece.indexOf(0x0a, at) + 1 || piece.length;
      line += Buffer.from(piece.subarray(at, end)).toString('latin1');
      if (line.length > LONGEST_LINE) throw new S3Error('InvalidRequest', 'A line is too long.');
      if (line.endsWith('\n')) readLine();
    }
  }
  // Clients differ in whether an empty line closes the trailers; the end of the body does in any case.
  if (line !== '') readLine();
  if (expected === 'a chunk' || expected === 'the end of a chunk') {
    throw new S3Error('IncompleteBody');
  }
}
