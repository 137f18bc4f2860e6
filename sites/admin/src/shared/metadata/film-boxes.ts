import { textAt, viewOf } from '#shared/metadata/picture-file.ts';

/** A box of an MP4 or QuickTime film; `at` is its first byte. */
export interface Box {
  readonly at: number;
  /** Including the header. Bytes. */
  readonly length: number;
  readonly name: string;
}

/** The boxes between `from` and `end`, without the boxes inside them. Ends at the first invalid box. */
export function* boxesIn(bytes: Uint8Array, from: number, end: number): Generator<Box> {
  for (let at = from; at + 8 <= end;) {
    const length = lengthOf(bytes.subarray(at, at + 16), end - at);
    if (length === undefined) return;
    yield { at, length, name: textAt(bytes, at + 4, 4) };
    at += length;
  }
}

/** The length in bytes of the box with this header; undefined if it does not fit into `room`. */
export function lengthOf(head: Uint8Array, room: number): number | undefined {
  if (head.length < 8) return undefined;
  const view = viewOf(head);
  const short = view.getUint32(0);
  // 0 means up to the end; 1 means a long box, whose length follows its name.
  if (short === 0) return room;
  if (short === 1 && head.length < 16) return undefined;
  const length = short === 1 ? Number(view.getBigUint64(8)) : short;
  return length >= (short === 1 ? 16 : 8) && length <= room ? length : undefined;
}

export function headOf(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint32(at) === 1 ? 16 : 8;
}
