import { byteRange, type ByteRange } from './byte-range.ts';
import { checksumHeader } from './checksum.ts';
import { evaluateRead, readConditions } from './conditions.ts';
import { checksumTypeOf, type ObjectRecord } from './object-record.ts';
import { S3Error } from './s3-error.ts';

/** How a GET or HEAD of an object is to be answered; the bytes are the caller's to send. */
export interface ReadAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Headers;
  /** Empty (its end before its start) when there is nothing to send. */
  readonly range: ByteRange;
}

/**
 * @param partNumber asks for the bytes of one part; an object that was put whole is its own first part.
 * @throws S3Error PreconditionFailed, InvalidRange, InvalidPartNumber; InvalidRequest for a range of a part.
 */
export function readAnswer(
  record: ObjectRecord,
  request: Headers,
  partNumber?: number,
): ReadAnswer {
  const headers = new Headers(record.headers);
  headers.set('etag', record.etag);
  headers.set('last-modified', new Date(record.lastModified).toUTCString());
  headers.set('accept-ranges', 'bytes');
  const verdict = evaluateRead(readConditions(request), record);
  if (verdict === 'failed') throw new S3Error('PreconditionFailed');
  if (verdict === 'not-modified') return { status: 304, headers, range: { start: 0, end: -1 } };
  const part =
    partNumber === undefined ? rangeOf(record, request) : partOf(record, request, partNumber);
  if (partNumber !== undefined && record.multipart) {
    headers.set('x-amz-mp-parts-count', String(record.multipart.parts.length));
  }
  const range = part ?? { start: 0, end: record.size - 1 };
  headers.set('content-length', String(range.end - range.start + 1));
  if (part) {
    headers.set('content-range', `bytes ${part.start}-${part.end}/${record.size}`);
    return { status: 206, headers, range };
  }
  if (request.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED') {
    headers.set(checksumHeader(record.checksum.algorithm), record.checksum.value);
    headers.set('x-amz-checksum-type', checksumTypeOf(record));
  }
  return { status: 200, headers, range };
}

function partOf(record: ObjectRecord, request: Headers, partNumber: number): ByteRange | undefined {
  if (request.has('range')) {
    throw new S3Error(
      'InvalidRequest',
      'Cannot specify both Range header and partNumber query parameter',
    );
  }
  const sizes = record.multipart?.parts.map(({ size }) => size) ?? [record.size];
  const size = sizes[partNumber - 1];
  if (size === undefined) {
    throw new S3Error('InvalidPartNumber', undefined, {
      details: { PartNumberRequested: String(partNumber), ActualPartCount: String(sizes.length) },
    });
  }
  const start = sizes.slice(0, partNumber - 1).reduce((sum, one) => sum + one, 0);
  // Of no bytes there is no range.
  return size === 0 ? undefined : { start, end: start + size - 1 };
}

function rangeOf(record: ObjectRecord, request: Headers): ByteRange | undefined {
  return isRangeGood(request, record) ? byteRange(request.get('range'), record.size) : undefined;
}

// `If-Range` guards against joining parts of two different objects: on any doubt the whole one is sent.
function isRangeGood(request: Headers, record: ObjectRecord): boolean {
  const wanted = request.get('if-range');
  if (wanted === null) return true;
  if (wanted.includes('"')) return wanted === record.etag;
  return Date.parse(wanted) === Math.floor(record.lastModified / 1000) * 1000;
}
