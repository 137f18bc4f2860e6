import { checksumHeader } from './checksum.ts';
import type { ObjectRecord } from './object-record.ts';
import { type ByteRange, type OpenObject, streamOf } from './object-store.ts';
import { S3Error } from './s3-error.ts';

const STORED = /^(cache-control|content-disposition|content-language|content-type|expires)$/;
const METADATA = 'x-amz-meta-';
const MOST_METADATA = 2048;

/**
 * The headers of an upload that are sent with the object: its type and caching, and the uploader's own
 * metadata. `aws-chunked` was about the upload, not about the object.
 * @throws S3Error MetadataTooLarge above 2 KB of names and values.
 */
export function storedHeaders(headers: Headers): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadata = 0;
  for (const [name, value] of headers) {
    if (name.startsWith(METADATA)) metadata += name.length - METADATA.length + value.length;
    if (name.startsWith(METADATA) || STORED.test(name)) stored[name] = value;
  }
  if (metadata > MOST_METADATA) throw new S3Error('MetadataTooLarge');
  const encoding = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.toLowerCase() !== 'aws-chunked');
  if (encoding.length > 0) stored['content-encoding'] = encoding.join(', ');
  return stored;
}

/** Answers a GET or HEAD and closes the body; `adapt` changes the headers. @throws S3Error as `readAnswer` */
export async function sendObject(
  object: OpenObject,
  request: { readonly method: string; readonly headers: Headers },
  adapt: (headers: Headers) => Promise<void> | void = () => {},
): Promise<Response> {
  try {
    const { status, headers, range } = readAnswer(object.record, request.headers);
    await adapt(headers);
    if (range && request.method === 'GET') {
      return new Response(streamOf(object, range), { status, headers });
    }
    await object.body.close();
    return new Response(null, { status, headers });
  } catch (cause) {
    await object.body.close();
    throw cause;
  }
}

/** What a GET or HEAD is answered, and with which bytes. @throws S3Error PreconditionFailed, InvalidRange */
export function readAnswer(
  record: ObjectRecord,
  request: Headers,
): { readonly status: number; readonly headers: Headers; readonly range?: ByteRange } {
  const headers = new Headers(record.headers);
  headers.set('etag', record.etag);
  headers.set('last-modified', new Date(record.lastModified).toUTCString());
  headers.set('accept-ranges', 'bytes');
  headers.set('x-amz-version-id', record.version);
  if (isNotModified(request, record)) return { status: 304, headers };
  const part = isRangeGood(request, record) ? byteRange(request.get('range'), record.size) : null;
  const range = part ?? { start: 0, end: record.size - 1 };
  headers.set('content-length', String(range.end - range.start + 1));
  if (part) {
    headers.set('content-range', `bytes ${part.start}-${part.end}/${record.size}`);
    return { status: 206, headers, range };
  }
  if (request.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED') {
    headers.set(checksumHeader(record.checksum.algorithm), record.checksum.value);
    headers.set('x-amz-checksum-type', record.multipart?.checksumType ?? 'FULL_OBJECT');
  }
  return { status: 200, headers, range };
}

// `If-Range` guards against joining parts of two different objects: in doubt the whole object is sent.
function isRangeGood(request: Headers, record: ObjectRecord): boolean {
  const wanted = request.get('if-range');
  return wanted === null || wanted === record.etag;
}

/**
 * The one range a `Range` header asks for, cut to the object's size; null when the header is absent,
 * malformed, or asks for several ranges, all of which mean the whole object.
 * @throws S3Error InvalidRange when no byte of the object lies in it.
 */
function byteRange(header: string | null, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start <= end) return { start, end };
  throw new S3Error('InvalidRange', undefined, {
    headers: { 'content-range': `bytes */${size}` },
  });
}

/**
 * Evaluates a read (RFC 9110, 13.2.2). Every answer has an ETag: no client need ask by the date.
 * @throws S3Error PreconditionFailed
 */
function isNotModified(headers: Headers, { etag }: ObjectRecord): boolean {
  const [ifMatch, ifNoneMatch] = [headers.get('if-match'), headers.get('if-none-match')];
  if (ifMatch !== null && !matchesEtag(ifMatch, etag)) throw new S3Error('PreconditionFailed');
  return ifNoneMatch !== null && matchesEtag(ifNoneMatch, etag);
}

/** A condition of a write or a delete on the key's existing object, checked once the key can no longer change. */
export type WriteCondition = (existing: ObjectRecord | undefined) => void;

/**
 * `If-None-Match: *`: only if the key is free. `If-Match`: only over the object of this ETag.
 * @throws S3Error PreconditionFailed when the key's object is not the expected one, NoSuchKey when there is no object
 * to overwrite, NotImplemented for an ETag in `If-None-Match`, which S3 does not accept on writes.
 */
export function writeCondition(headers: Headers): WriteCondition {
  const [ifMatch, ifNoneMatch] = [headers.get('if-match'), headers.get('if-none-match')];
  return (existing) => {
    if (ifNoneMatch !== null && ifNoneMatch !== '*') throw new S3Error('NotImplemented');
    if (ifNoneMatch === '*' && existing) throw new S3Error('PreconditionFailed');
    if (ifMatch === null) return;
    if (!existing) throw new S3Error('NoSuchKey');
    if (!matchesEtag(ifMatch, existing.etag)) throw new S3Error('PreconditionFailed');
  };
}

function matchesEtag(header: string, etag: string): boolean {
  return header === '*' || header.replaceAll('"', '') === etag.replaceAll('"', '');
}
