import type { ObjectRecord } from './object-store.ts';
import { S3Error } from './s3-error.ts';

type Validators = Pick<ObjectRecord, 'etag' | 'lastModified'>;

/**
 * Evaluates a read in the order of RFC 9110, section 13.2.2: an ETag outranks the date that was sent beside it.
 * Dates that do not parse are ignored.
 */
export function evaluateRead(
  headers: Headers,
  object: Validators,
): 'send' | 'not-modified' | 'failed' {
  const [ifMatch, ifNoneMatch] = [headers.get('if-match'), headers.get('if-none-match')];
  if (ifMatch !== null) {
    if (!matchesEtag(ifMatch, object.etag)) return 'failed';
  } else if (isModifiedSince(object, headers.get('if-unmodified-since')) === true) {
    return 'failed';
  }
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, object.etag) ? 'not-modified' : 'send';
  return isModifiedSince(object, headers.get('if-modified-since')) === false
    ? 'not-modified'
    : 'send';
}

/** What a write or a delete asks of the object under its key, evaluated once the key can no longer change. */
export type WriteCondition = (existing: Validators | undefined) => void;

/**
 * `If-None-Match: *`: only if the key is free. `If-Match`: only over the object of this ETag.
 * @throws S3Error PreconditionFailed when the key is not as the caller supposed, NoSuchKey when it asked to
 * overwrite what is not there, NotImplemented for an ETag in `If-None-Match`, which S3 does not take on writes.
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

/** @throws S3Error PreconditionFailed when a delete with `If-Match` meets another object than that, or none. */
export function deleteCondition(headers: Headers): WriteCondition {
  const ifMatch = headers.get('if-match');
  return (existing) => {
    if (ifMatch === null || (existing && matchesEtag(ifMatch, existing.etag))) return;
    throw new S3Error('PreconditionFailed');
  };
}

function matchesEtag(header: string, etag: string): boolean {
  return header.split(',').some((one) => {
    const wanted = one.trim().replace(/^W\//, '').replaceAll('"', '');
    return wanted === '*' || wanted === etag.replaceAll('"', '');
  });
}

/** By whole seconds, as dates in headers are; undefined for a header that is absent or no date. */
function isModifiedSince(object: Validators, header: string | null): boolean | undefined {
  const since = Date.parse(header ?? '');
  if (Number.isNaN(since)) return undefined;
  return Math.floor(object.lastModified / 1000) * 1000 > since;
}
