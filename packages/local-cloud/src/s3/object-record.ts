import type { Checksum, ChecksumType } from './checksum.ts';

/** All that is known of an object but its bytes. Written once, replaced whole. */
export interface ObjectRecord {
  readonly key: string;
  /** Made again for every write; with the key it names the body. */
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** In its quotes: the MD5 in hex, or for an object made of parts one of their MD5s, and their number. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly checksum: Checksum;
  /** What goes out with the bytes, names in lower case: `content-type`, `x-amz-meta-…` and the like. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of what parts it was made; absent when it was put whole. */
  readonly multipart?: Assembly;
}

/** How an object came out of a multipart upload. Kept so that a repeat of the last request can be answered. */
export interface Assembly {
  readonly uploadId: string;
  readonly checksumType: ChecksumType;
  /** In their order. */
  readonly parts: readonly AssembledPart[];
}

export interface AssembledPart {
  readonly partNumber: number;
  /** Bytes. */
  readonly size: number;
  /** In its quotes. */
  readonly etag: string;
}

export function checksumTypeOf({ multipart }: ObjectRecord): ChecksumType {
  return multipart?.checksumType ?? 'FULL_OBJECT';
}

/** Whether something read from disk is a record, so that a damaged file is noticed and not served. */
export function isObjectRecord(value: unknown): value is ObjectRecord {
  const record = value as Partial<ObjectRecord> | null;
  return (
    typeof record === 'object' &&
    record !== null &&
    typeof record.key === 'string' &&
    typeof record.version === 'string' &&
    typeof record.size === 'number' &&
    typeof record.etag === 'string' &&
    typeof record.lastModified === 'number' &&
    typeof record.checksum?.value === 'string' &&
    typeof record.headers === 'object'
  );
}
