import type { ObjectRecord } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/**
 * Evaluates a read, RFC 9110, section 13.2.2. Every answer has an ETag: no client need ask by the date.
 * @throws S3Error PreconditionFailed
 */
export function isNotModified(headers: Headers, { etag }: ObjectRecord): boolean {
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
