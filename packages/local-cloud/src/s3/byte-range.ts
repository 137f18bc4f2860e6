import { S3Error } from './s3-error.ts';

/** Both ends belong to it, as in `Content-Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range a `Range` header asks for, cut to the object's size; nothing when the header is absent,
 * malformed, or asks for several ranges, all of which mean the whole object.
 * @throws S3Error InvalidRange when no byte of the object lies in it.
 */
export function byteRange(header: string | null, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || header === null) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) {
    throw new S3Error('InvalidRange', undefined, {
      details: { RangeRequested: header, ActualObjectSize: String(size) },
      headers: { 'content-range': `bytes */${size}` },
    });
  }
  return { start, end };
}
