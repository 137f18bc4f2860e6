import { isRecordedError } from './read-mutation.ts';
import { type Lift, recordReader } from './read-record.ts';
import {
  isNumber,
  isText,
  isYesOrNo,
  listOf,
  oneOf,
  optional,
  shaped,
  type Shape,
} from './record-shape.ts';
import type { UploadRecord } from './upload-record.ts';

const shape: Shape = {
  id: isText,
  schema: isNumber,
  owner: isText,
  key: isText,
  derivedFrom: optional(shaped({ id: isText, prefix: isText })),
  isAlone: optional(isYesOrNo),
  name: isText,
  type: isText,
  size: isNumber,
  crc: optional(isText),
  parts: listOf(shaped({ crc: isText, etag: optional(isText) })),
  source: oneOf('phone', 'file'),
  heldAt: optional(isNumber),
  state: oneOf(
    'copying',
    'ready',
    'creating',
    'uploading',
    'completing',
    'sweeping',
    'done',
    'needs-repick',
    'rejected',
  ),
  isPaused: isYesOrNo,
  order: isNumber,
  uploadId: optional(isText),
  activeAt: optional(isNumber),
  ambiguous: isYesOrNo,
  isDiscarded: optional(oneOf(true)),
  restarts: optional(isNumber),
  resweepAt: optional(isNumber),
  sweptAt: optional(isNumber),
  savedAt: isNumber,
  attempts: isNumber,
  nextAt: isNumber,
  lastError: optional(isRecordedError),
};

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

export const readUpload = recordReader<UploadRecord>(shape, [lift0, lift1]);
