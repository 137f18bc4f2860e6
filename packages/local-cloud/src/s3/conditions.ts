import { S3Error } from './s3-error.ts';

/** What a condition is about: the object as it is now. */
export interface Validators {
  /** In its quotes. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
}

/** The four conditional headers. */
export interface ReadConditions {
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
  readonly ifUnmodifiedSince: string | null;
}

export function readConditions(headers: Headers): ReadConditions {
  return {
    ifMatch: headers.get('if-match'),
    ifNoneMatch: headers.get('if-none-match'),
    ifModifiedSince: headers.get('if-modified-since'),
    ifUnmodifiedSince: headers.get('if-unmodified-since'),
  };
}

/**
 * Judges a read in the order of RFC 9110, section 13.2.2: an ETag outranks the date that was sent beside it.
 * Dates that do not parse are ignored, as are dates the object's whole second equals.
 */
export function evaluateRead(
  conditions: ReadConditions,
  object: Validators,
): 'send' | 'not-modified' | 'failed' {
  const { ifMatch, ifNoneMatch } = conditions;
  if (ifMatch !== null) {
    if (!matchesEtag(ifMatch, object.etag)) return 'failed';
  } else if (modifiedSince(object, conditions.ifUnmodifiedSince) === true) {
    return 'failed';
  }
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, object.etag) ? 'not-modified' : 'send';
  return modifiedSince(object, conditions.ifModifiedSince) === false ? 'not-modified' : 'send';
}

/** Conditions of a write, as far as S3 has them. */
export interface WriteConditions {
  /** `*`: only if the key is free. */
  readonly ifNoneMatch: string | null;
  /** Only over the object with this ETag (`*`: any). */
  readonly ifMatch: string | null;
}

export function writeConditions(headers: Headers): WriteConditions {
  return { ifNoneMatch: headers.get('if-none-match'), ifMatch: headers.get('if-match') };
}

/**
 * @throws S3Error PreconditionFailed when the key is not as the caller supposed, NoSuchKey when it asked to
 * overwrite what is not there, NotImplemented for an ETag in `If-None-Match`, which S3 does not take on writes.
 */
export function assertWritable(
  conditions: WriteConditions,
  existing: Validators | undefined,
): void {
  const { ifNoneMatch, ifMatch } = conditions;
  if (ifNoneMatch !== null) {
    if (ifNoneMatch !== '*')
      throw new S3Error('NotImplemented', undefined, condition('If-None-Match'));
    if (existing) throw new S3Error('PreconditionFailed', undefined, condition('If-None-Match'));
  }
  if (ifMatch !== null) {
    if (!existing) throw new S3Error('NoSuchKey');
    if (!matchesEtag(ifMatch, existing.etag)) {
      throw new S3Error('PreconditionFailed', undefined, condition('If-Match'));
    }
  }
}

/**
 * @throws S3Error PreconditionFailed when a delete with `If-Match` meets another object than that, or none.
 */
export function assertDeletable(ifMatch: string | null, existing: Validators | undefined): void {
  if (ifMatch === null) return;
  if (existing && matchesEtag(ifMatch, existing.etag)) return;
  throw new S3Error('PreconditionFailed', undefined, condition('If-Match'));
}

function condition(header: string): { details: Record<string, string> } {
  return { details: { Condition: header } };
}

function matchesEtag(header: string, etag: string): boolean {
  const bare = etag.replaceAll('"', '');
  return header.split(',').some((one) => {
    const wanted = one.trim().replace(/^W\//, '').replaceAll('"', '');
    return wanted === '*' || wanted === bare;
  });
}

function modifiedSince(object: Validators, header: string | null): boolean | undefined {
  const since = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(since)) return undefined;
  return Math.floor(object.lastModified / 1000) * 1000 > since;
}
