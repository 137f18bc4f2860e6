import type { RecordedError } from './mutation-record.ts';

/** The shape of `UploadRecord` written by this version of the code. */
export const UPLOAD_SCHEMA = 2;

/** The size of every part but the last, in bytes: the least that S3 takes. */
export const PART_BYTES = 5 * 1024 * 1024;
/** The most parts one object can have. */
export const MOST_PARTS = 10_000;

/**
 * The road of one file: `copying → ready → creating → uploading → completing → sweeping → done`. A file of at
 * most one part skips `creating`, and `completing` is its one put in doubt. Beside the road:
 * - `needs-repick`: the device could not hold a copy, and the app was closed: the person picks it again.
 * - `rejected`: refused for good.
 */
export type UploadState =
  | 'copying'
  | 'ready'
  | 'creating'
  | 'uploading'
  | 'completing'
  | 'sweeping'
  | 'done'
  | 'needs-repick'
  | 'rejected';

export interface UploadRecord {
  readonly id: string;
  readonly schema: number;
  readonly owner: string;
  /** Where it will lie. Fixed when it was queued; changed only when someone else's file has taken it. */
  readonly key: string;
  /** The upload it was made from: its key is then `{prefix}{key of that}`, and it is sent after it. */
  readonly derivedFrom?: { readonly id: string; readonly prefix: string };
  /** Given by itself, as into the media library: it is sent whatever becomes of the mutations that name it. */
  readonly isAlone?: boolean;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** CRC32 of the whole, base64 as S3 writes it. Absent while `copying`. */
  readonly crc?: string;
  /** What is known of each part: its CRC32, and its ETag once the service has it. In order, from part 1. */
  readonly parts: readonly UploadPart[];
  /** `phone`: every byte lies in `parts`. `file`: too big to copy; sent from the file that was chosen. */
  readonly source: 'phone' | 'file';
  /** When the tab that has the chosen file last gave a sign of life. Milliseconds since the epoch. */
  readonly heldAt?: number;
  readonly state: UploadState;
  /** A person stopped it; only a person starts it again. */
  readonly isPaused: boolean;
  /** Smaller is sent earlier. */
  readonly order: number;
  /** Of the multipart under way. */
  readonly uploadId?: string;
  /** When the multipart last took something: it is resumed for an hour. Milliseconds since the epoch. */
  readonly activeAt?: number;
  /** A multipart may have been created whose id was never learnt. Stored before one is created. */
  readonly ambiguous: boolean;
  /** The file was discarded, or goes on under another key: only what lies half-sent under this one is left to sweep. */
  readonly isDiscarded?: true;
  /** How often it was begun again after the service had all of it, or said so. The wait before grows with it. */
  readonly restarts?: number;
  /** When to look a second time for multiparts left under the key. Milliseconds since the epoch. */
  readonly resweepAt?: number;
  /** When the first look was, by the service's own clock; milliseconds since the epoch. */
  readonly sweptAt?: number;
  readonly savedAt: number;
  readonly attempts: number;
  /** Not to be sent before; of a `copying` one: removed by then unless it goes on. Milliseconds since the epoch. */
  readonly nextAt: number;
  readonly lastError?: RecordedError;
}

export interface UploadPart {
  readonly crc: string;
  readonly etag?: string;
}

/** The bytes of one part. Key: `[uploadId, n]`, where `uploadId` is the record's `id` and `n` counts from 1. */
export interface PartRecord {
  readonly uploadId: string;
  readonly n: number;
  readonly bytes: ArrayBuffer;
}
