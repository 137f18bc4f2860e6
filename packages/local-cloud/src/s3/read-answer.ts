import { checksumHeader } from './checksum.ts';
import { isNotModified } from './conditions.ts';
import type { ByteRange, ObjectRecord } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/** The answer to a GET or HEAD of an object; the caller sends the bytes. */
export interface ReadAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Headers;
  /** Empty (its end before its start) when there is nothing to send. */
  readonly range: ByteRange;
}

/** @throws S3Error PreconditionFailed, InvalidRange */
export function readAnswer(record: ObjectRecord, request: Headers): ReadAnswer {
  const headers = new Headers(record.headers);
  headers.set('etag', record.etag);
  headers.set('last-modified', new Date(record.lastModified).toUTCString());
  headers.set('accept-ranges', 'bytes');
  if (isNotModified(request, record)) {
    return { status: 304, headers, range: { start: 0, end: -1 } };
  }
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
