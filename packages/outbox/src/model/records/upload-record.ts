import { isRecordedError } from './mutation-record.ts';
import * as is from './record-shape.ts';

export const UPLOAD_SCHEMA = 2;

/** The size of every part but the last, in bytes: the least that S3 takes. */
export const PART_BYTES = 5 * 1024 * 1024;
export const MOST_PARTS = 10_000;

/**
 * The states in their order: `copying → ready → creating → uploading → completing → sweeping → done`. A file of at most
 * one part skips `creating`, and is sent by one put, during which it is `completing`. `needs-repick`: the device could
 * not hold a copy, and the app was closed. `rejected`: refused for good.
 */
const UPLOAD_STATES = [
  'copying',
  'ready',
  'creating',
  'uploading',
  'completing',
  'sweeping',
  'done',
  'needs-repick',
  'rejected',
] as const;

const SHAPE = {
  id: is.text,
  schema: is.number,
  owner: is.text,
  /** The file's key, fixed when it was queued; it changes only if another person's file has taken it. */
  key: is.text,
  /** The original of a rendition. It is sent first; the rendition's key is `{prefix}{the original's key}`. */
  derivedFrom: is.optional(is.shaped({ id: is.text, prefix: is.text })),
  /** Set for a file submitted by itself, as in the media library: it is sent even if no mutation names it any more. */
  isAlone: is.optional(is.yesOrNo),
  name: is.text,
  type: is.text,
  /** Bytes. */
  size: is.number,
  /** CRC32 of the whole, base64 as S3 writes it. Absent while `copying`. */
  crc: is.optional(is.text),
  /** The CRC32 of each part, and its ETag once the service has it. In order, from part 1. */
  parts: is.listOf(is.shaped({ crc: is.text, etag: is.optional(is.text) })),
  /** `phone`: `parts` holds all bytes. `file`: too large to copy; it is sent from the file that was chosen. */
  source: is.oneOf('phone', 'file'),
  /** When the tab that has the chosen file last showed that it is open. Milliseconds since the epoch. */
  heldAt: is.optional(is.number),
  state: is.oneOf(...UPLOAD_STATES),
  isPaused: is.yesOrNo,
  /** Smaller is sent earlier. */
  order: is.number,
  uploadId: is.optional(is.text),
  /** When the multipart last received a part; it is resumed for an hour. Milliseconds since the epoch. */
  activeAt: is.optional(is.number),
  /** Whether a multipart may exist whose id is not known. Stored before one is created. */
  ambiguous: is.yesOrNo,
  /** The file was discarded, or has another key now: this record only remains to sweep multiparts under the old key. */
  isDiscarded: is.optional(is.oneOf(true)),
  /** How often the upload was restarted after the service had, or reported, the whole file: the wait grows with it. */
  restarts: is.optional(is.number),
  /** When to look again for multiparts left under the key. Milliseconds since the epoch. */
  resweepAt: is.optional(is.number),
  /** When the first look took place by the service's clock; milliseconds since the epoch. */
  sweptAt: is.optional(is.number),
  savedAt: is.number,
  attempts: is.number,
  /** The time before which it is not sent; a `copying` one is removed then unless it continues. Epoch milliseconds. */
  nextAt: is.number,
  lastError: is.optional(isRecordedError),
};

export type UploadRecord = is.RecordOf<typeof SHAPE>;
export type UploadState = UploadRecord['state'];
export type UploadPart = UploadRecord['parts'][number];

/** The bytes of one part. Key: `[uploadId, n]`, where `uploadId` is the record's `id` and `n` counts from 1. */
export interface PartRecord {
  readonly uploadId: string;
  readonly n: number;
  readonly bytes: ArrayBuffer;
}

/** Schema 0 counted the hour of a multipart from `createdAt`, and knew no order of files. */
const lift0: is.Lift = ({ createdAt, ...record }) => ({
  order: record['savedAt'],
  ...record,
  schema: 1,
  ...(createdAt !== undefined && { activeAt: createdAt }),
});

/** Schema 1 called a discarded file `isGivenUp`. */
const lift1: is.Lift = ({ isGivenUp, ...record }) => ({
  ...record,
  schema: 2,
  ...(isGivenUp === true && { isDiscarded: true }),
});

export const readUpload = is.recordReader(SHAPE, [lift0, lift1]);
