import { textAt, viewOf } from '#shared/metadata/picture-file.ts';

/** A box of an MP4 or QuickTime film. */
export interface Box {
  readonly at: number;
  /** With its head. Bytes. */
  readonly length: number;
  readonly name: string;
}

/** The boxes between `from` and `end`, not what is in them. Ends where they make no sense. */
export function* boxesIn(bytes: Uint8Array, from: number, end: number): Generator<Box> {
  for (let at = from; at + 8 <= end;) {
    const length = lengthOf(bytes.subarray(at, at + 16), end - at);
    if (length === undefined) return;
    yield { at, length, name: textAt(bytes, at + 4, 4) };
    at += length;
  }
}

/** Bytes of the box whose head this is; nothing where it does not fit into the room there is. */
export function lengthOf(head: Uint8Array, room: number): number | undefined {
  if (head.length < 8) return undefined;
  const view = viewOf(head);
  const short = view.getUint32(0);
  // 0 is to the end; 1 is a long box, whose length follows its name.
  if (short === 0) return room;
  if (short === 1 && head.length < 16) return undefined;
  const length = short === 1 ? Number(view.getBigUint64(8)) : short;
  return length >= (short === 1 ? 16 : 8) && length <= room ? length : undefined;
}

export function headOf(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint32(at) === 1 ? 16 : 8;
}
