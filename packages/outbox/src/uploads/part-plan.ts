import { MOST_PARTS } from '../records/upload-record.ts';

/** How many parts a file is sent in; even an empty one is sent in one. */
export function partCount(size: number, partBytes: number): number {
  return Math.max(1, Math.ceil(size / partBytes));
}

/** The bytes of part `n`, counted from 1: from the first, up to but without the second. */
export function partSpan(
  n: number,
  { size, partBytes }: { readonly size: number; readonly partBytes: number },
): readonly [from: number, to: number] {
  return [(n - 1) * partBytes, Math.min(n * partBytes, size)];
}

/** More parts than one object can have: nothing of it was stored or sent. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  /** Bytes. */
  readonly most: number;

  constructor(size: number, partBytes: number) {
    super(`A file of ${size} bytes has more than ${MOST_PARTS} parts`);
    this.most = MOST_PARTS * partBytes;
  }
}

/** @throws FileTooLarge */
export function refuseTooLarge(size: number, partBytes: number): void {
  if (partCount(size, partBytes) > MOST_PARTS) throw new FileTooLarge(size, partBytes);
}
