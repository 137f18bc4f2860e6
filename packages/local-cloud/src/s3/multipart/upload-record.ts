import type { ChecksumAlgorithm, ChecksumType } from '../checksum.ts';

/** A multipart upload that was begun. Written once; its parts are kept beside it. */
export interface UploadRecord {
  /** Opaque to clients. Of two ids the one made later is the greater, which is how uploads are listed. */
  readonly id: string;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly initiated: number;
  /** What the object is to be given back with, as on an object. */
  readonly headers: Readonly<Record<string, string>>;
  /** The checksum its creator named; absent when it named none, and S3 adds one of its own. */
  readonly checksum?: UploadChecksum;
}

export interface UploadChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly type: ChecksumType;
}

/** Whether something read from disk is a record, so that a damaged file is noticed and not served. */
export function isUploadRecord(value: unknown): value is UploadRecord {
  const record = value as Partial<UploadRecord> | null | undefined;
  return (
    typeof record === 'object' &&
    record !== null &&
    typeof record.id === 'string' &&
    typeof record.key === 'string' &&
    typeof record.initiated === 'number' &&
    typeof record.headers === 'object'
  );
}

/** Numbers an upload's parts may have. */
export const mostParts = 10_000;

/** Under which key the store of parts keeps a part: the keys of one upload are in the order of its parts. */
export const partKey = (uploadId: string, partNumber: number): string =>
  `${uploadId}/${String(partNumber).padStart(5, '0')}`;

export function readPartKey(key: string): { uploadId: string; partNumber: number } {
  const slash = key.lastIndexOf('/');
  return { uploadId: key.slice(0, slash), partNumber: Number(key.slice(slash + 1)) };
}
