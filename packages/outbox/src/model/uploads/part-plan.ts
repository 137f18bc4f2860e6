import { MOST_PARTS } from '../records/upload-record.ts';

const MiB = 1024 * 1024;

/** The most bytes of one object: 5 TB, as S3 counts them. */
export const MOST_BYTES = 5 * MiB * MiB;

interface Plan {
  readonly size: number;
  /** The size of a part in bytes, unless 10,000 of them do not hold the file. */
  readonly partBytes: number;
}

export function needsLargerParts({ size, partBytes }: Plan): boolean {
  return size > MOST_PARTS * partBytes;
}

/** How many parts a file is sent in; even an empty one is sent in one. */
export function partCount(plan: Plan): number {
  return Math.max(1, Math.ceil(plan.size / partLength(plan)));
}

/** The range of the bytes of part `n`, counted from 1; `to` is exclusive. */
export function partSpan(n: number, plan: Plan): readonly [from: number, to: number] {
  const length = partLength(plan);
  return [(n - 1) * length, Math.min(n * length, plan.size)];
}

/** Every part but the last: the usual size, or the fewest whole MiB of which 10,000 parts hold the file. */
function partLength(plan: Plan): number {
  return needsLargerParts(plan) ? Math.ceil(plan.size / MOST_PARTS / MiB) * MiB : plan.partBytes;
}

/** More than one object can hold: nothing of it was stored or sent. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  /** Bytes. */
  readonly most = MOST_BYTES;
}
