import { type Checksum, defaultChecksum, type UploadChecksum } from './checksum.ts';

/** Everything known about an object except its bytes. Written once, and replaced only as a whole. */
export interface ObjectRecord {
  readonly key: string;
  /** New for every write; together with the key it names the file of the bytes. */
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** In quotes: the MD5 in hex; for an object made of parts, the MD5 of the parts' MD5s, and their number. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly checksum: Checksum;
  /** Sent with the bytes, names in lower case: `content-type`, `x-amz-meta-…` and the like. */
  readonly headers: Readonly<Record<string, string>>;
  /** The upload that created it, so that a repeat of the last request can be answered; absent for a single put. */
  readonly multipart?: { readonly uploadId: string; readonly checksumType: UploadChecksum['type'] };
  /** For an upload that was begun: the key of its future object, and the checksum its creator named. */
  readonly upload?: { readonly key: string; readonly checksum?: UploadChecksum };
  /** It has no bytes, and hides the versions before it. */
  readonly isDeleteMarker?: true;
}

export type ObjectFacts = Omit<ObjectRecord, 'key' | 'version' | 'lastModified'>;

/** A key's latest version, with the ones before it, the newest first. */
export type StoredRecord = ObjectRecord & { readonly former?: readonly ObjectRecord[] };

/** Milliseconds, 30 days: how long a version is stored after another has replaced it. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** The versions that the bucket's lifecycle rule leaves, of those given newest first: no marker that hides nothing. */
export function keptOf(versions: readonly ObjectRecord[], now: number): readonly ObjectRecord[] {
  const remaining = versions.filter((_, place) => {
    const next = versions[place - 1];
    return !next || now - next.lastModified <= KEPT;
  });
  return remaining.every(({ isDeleteMarker }) => isDeleteMarker) ? [] : remaining;
}

export const NO_FACTS: ObjectFacts = {
  size: 0,
  etag: '""',
  checksum: { algorithm: defaultChecksum.algorithm, value: '' },
  headers: {},
};

/** Compares two keys by their UTF-8 bytes, the order of S3's lists. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Undefined for a text that is no record. */
export function parseRecord(text: string): StoredRecord | undefined {
  try {
    const record = JSON.parse(text) as StoredRecord | null;
    return record?.key !== undefined && record.version !== undefined ? record : undefined;
  } catch {
    return undefined;
  }
}
