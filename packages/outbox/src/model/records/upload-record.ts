import { isRecordedError } from './mutation-record.ts';
import {
  type Lift,
  recordReader,
  isNumber,
  isText,
  isYesOrNo,
  listOf,
  oneOf,
  optional,
  type RecordOf,
  shaped,
} from './record-shape.ts';

/** The shape of `UploadRecord` written by this version of the code. */
export const UPLOAD_SCHEMA = 2;

/** The size of every part but the last, in bytes: the least that S3 takes. */
export const PART_BYTES = 5 * 1024 * 1024;
/** The most parts one object can have. */
export const MOST_PARTS = 10_000;

/**
 * The states of one file: `copying → ready → creating → uploading → completing → sweeping → done`. A file of at
 * most one part skips `creating`, and `completing` is its one unanswered put. Other states:
 * - `needs-repick`: the device could not hold a copy, and the app was closed: the person picks it again.
 * - `rejected`: refused for good.
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
  id: isText,
  schema: isNumber,
  owner: isText,
  /** The file's key, fixed when it was queued; it changes only if another person's file has taken it. */
  key: isText,
  /** The original of a rendition. It is sent first; the rendition's key is `{prefix}{the original's key}`. */
  derivedFrom: optional(shaped({ id: isText, prefix: isText })),
  /** Set for a file submitted by itself, as in the media library: it is sent even if no mutation names it any more. */
  isAlone: optional(isYesOrNo),
  name: isText,
  type: isText,
  /** Bytes. */
  size: isNumber,
  /** CRC32 of the whole, base64 as S3 writes it. Absent while `copying`. */
  crc: optional(isText),
  /** The CRC32 of each part, and its ETag once the service has it. In order, from part 1. */
  parts: listOf(shaped({ crc: isText, etag: optional(isText) })),
  /** `phone`: every byte lies in `parts`. `file`: too big to copy; sent from the file that was chosen. */
  source: oneOf('phone', 'file'),
  /** When the tab that has the chosen file last showed that it is open. Milliseconds since the epoch. */
  heldAt: optional(isNumber),
  state: oneOf(...UPLOAD_STATES),
  /** Whether a person has paused it; only a person resumes it. */
  isPaused: isYesOrNo,
  /** Smaller is sent earlier. */
  order: isNumber,
  /** The id of the present multipart upload. */
  uploadId: optional(isText),
  /** When the multipart last received a part; it is resumed for an hour. Milliseconds since the epoch. */
  activeAt: optional(isNumber),
  /** A multipart may have been created whose id was never learnt. Stored before one is created. */
  ambiguous: isYesOrNo,
  /** The file was discarded, or goes on under another key: only what lies half-sent under this one is left to sweep. */
  isDiscarded: optional(oneOf(true)),
  /** How often the upload was restarted after the service had, or reported, the whole file. The wait grows with it. */
  restarts: optional(isNumber),
  /** When to look a second time for multiparts left under the key. Milliseconds since the epoch. */
  resweepAt: optional(isNumber),
  /** When the first look was, by the service's own clock; milliseconds since the epoch. */
  sweptAt: optional(isNumber),
  savedAt: isNumber,
  attempts: isNumber,
  /** Not to be sent before; of a `copying` one: removed by then unless it goes on. Milliseconds since the epoch. */
  nextAt: isNumber,
  lastError: optional(isRecordedError),
};

export type UploadRecord = RecordOf<typeof SHAPE>;
export type UploadState = UploadRecord['state'];
export type UploadPart = UploadRecord['parts'][number];

/** The bytes of one part. Key: `[uploadId, n]`, where `uploadId` is the record's `id` and `n` counts from 1. */
export interface PartRecord {
  readonly uploadId: string;
  readonly n: number;
  readonly bytes: ArrayBuffer;
}

/** Schema 0 counted the hour of a multipart from `createdAt`, and knew no order of files. */
const lift0: Lift = ({ createdAt, ...record }) => ({
  order: record['savedAt'],
  ...record,
  schema: 1,
  ...(createdAt !== undefined && { activeAt: createdAt }),
});

/** Schema 1 called a discarded file `isGivenUp`. */
const lift1: Lift = ({ isGivenUp, ...record }) => ({
  ...record,
  schema: 2,
  ...(isGivenUp === true && { isDiscarded: true }),
});

export const readUpload = recordReader<UploadRecord>(SHAPE, [lift0, lift1]);
