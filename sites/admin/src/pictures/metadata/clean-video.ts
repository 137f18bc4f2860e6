import { textAt, viewOf } from '#pictures/metadata/picture-file.ts';

/** A video as it will be sent. */
export interface CleanVideo {
  /** The same file where nothing was found. */
  readonly bytes: Blob;
  /** It said where it was taken. */
  readonly locationRemoved: boolean;
}

/** More than any phone's table of frames needs; a box that says more is damaged. */
const MAX_TABLE_BYTES = 64_000_000;

/** Boxes that hold others. */
const FOLDERS = ['moov', 'trak', 'mdia'];

/** Boxes of descriptions: places, names, devices, dates. Nothing in them is needed to play. */
const DESCRIPTIONS = ['udta', 'meta', 'uuid'];

/** What a box is called that players pass over. */
const FREE = new TextEncoder().encode('free');

/** ISO 6709, as phones write it: `+51.4769-000.0005/`; and the names the boxes and keys of places have. */
const PLACES = /[+-]\d{2,3}\.\d+[+-]\d{3}\.\d+|location\.ISO6709|\xa9xyz|loci|GPSLatitude/;

/**
 * An MP4 or QuickTime film (ISO 14496-12) without its descriptions, its place among them. They lie before or
 * behind the pictures and are overwritten where they are, as free space of the same length, because the pictures
 * are found by their distance from the start. Nothing of the pictures is read, however large the file is.
 *
 * What is no such film is left as it is. A place in a track of its own, as action cameras write it, stays.
 */
export async function cleanVideo(file: Blob): Promise<CleanVideo> {
  const parts: Blob[] = [];
  let changed = false;
  let locationRemoved = false;
  let kept = 0;
  for await (const { at, length, name } of topBoxes(file)) {
    if (!FOLDERS.includes(name) && !DESCRIPTIONS.includes(name)) continue;
    if (length > MAX_TABLE_BYTES) continue;
    const box = new Uint8Array(await file.slice(at, at + length).arrayBuffer());
    const found = emptied(box, 0, box.length);
    if (!found.changed) continue;
    changed = true;
    locationRemoved ||= found.hadPlace;
    parts.push(file.slice(kept, at), new Blob([box]));
    kept = at + length;
  }
  if (!changed) return { bytes: file, locationRemoved: false };
  return { bytes: new Blob([...parts, file.slice(kept)], { type: file.type }), locationRemoved };
}

interface Box {
  readonly at: number;
  readonly length: number;
  readonly name: string;
}

/** Reads no more than each box's head. Ends where the boxes make no sense. */
async function* topBoxes(file: Blob): AsyncGenerator<Box> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = new Uint8Array(await file.slice(at, at + 16).arrayBuffer());
    const length = lengthOf(head, file.size - at);
    if (length === undefined) return;
    yield { at, length, name: textAt(head, 4, 4) };
    at += length;
  }
}

/** Empties the descriptions among the boxes from `from` to `end`, in place. */
function emptied(
  bytes: Uint8Array,
  from: number,
  end: number,
): { readonly changed: boolean; readonly hadPlace: boolean } {
  let changed = false;
  let hadPlace = false;
  for (let at = from; at + 8 <= end;) {
    const length = lengthOf(bytes.subarray(at, at + 16), end - at);
    if (length === undefined) break;
    const name = textAt(bytes, at + 4, 4);
    if (FOLDERS.includes(name)) {
      const within = emptied(bytes, at + headOf(bytes, at), at + length);
      changed ||= within.changed;
      hadPlace ||= within.hadPlace;
    } else if (DESCRIPTIONS.includes(name)) {
      const head = headOf(bytes, at);
      const content = bytes.subarray(at + head, at + length);
      hadPlace ||= PLACES.test(new TextDecoder('latin1').decode(content));
      content.fill(0);
      bytes.set(FREE, at + 4);
      changed = true;
    }
    at += length;
  }
  return { changed, hadPlace };
}

/** Bytes of the box whose head this is; nothing where it does not fit into the room there is. */
function lengthOf(head: Uint8Array, room: number): number | undefined {
  if (head.length < 8) return undefined;
  const view = viewOf(head);
  const short = view.getUint32(0);
  // 0 is to the end; 1 is a long box, whose length follows its name.
  if (short === 0) return room;
  if (short === 1 && head.length < 16) return undefined;
  const length = short === 1 ? Number(view.getBigUint64(8)) : short;
  return length >= (short === 1 ? 16 : 8) && length <= room ? length : undefined;
}

function headOf(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint32(at) === 1 ? 16 : 8;
}
