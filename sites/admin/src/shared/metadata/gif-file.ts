import { textAt, viewOf } from '#shared/metadata/bytes.ts';
import { xmpHasLocation } from '#shared/metadata/location-text.ts';
import { DamagedPicture, type Part, type PictureFormat } from '#shared/metadata/picture-file.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** The blocks with the number of repetitions; every other application's block is metadata. */
const LOOPING = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF (89a). Removed: comments, every application's block (XMP is one), undrawn text, and all after the end. */
export const gifFormat: PictureFormat = {
  partsOf,
  finished: (kept) => [...kept, Uint8Array.of(TRAILER)],
};

function* partsOf(file: Uint8Array<ArrayBuffer>): Generator<Part> {
  if (file.length < 13) throw new DamagedPicture('GIF', file.length);
  const view = viewOf(file);
  const stored = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let images = 0;
  let at = 13 + colourTable(file[10]);
  // The header and the colour table; `at` is beyond the file if the table is cut off.
  yield { kept: file.subarray(0, at), stored, moves: true };
  let control: Uint8Array<ArrayBuffer> | undefined;
  while (at < file.length && file[at] !== TRAILER) {
    const start = at;
    if (file[start] === IMAGE) {
      at = endOfData(file, start + 11 + colourTable(file[start + 9]));
      yield { kept: control };
      yield { kept: file.subarray(start, at) };
      control = undefined;
      images += 1;
      continue;
    }
    if (file[start] !== EXTENSION) throw new DamagedPicture('GIF', start);
    at = endOfData(file, start + 2);
    const block = file.subarray(start, at);
    // A graphic control belongs to the image after it, and is removed with a text.
    if (block[1] === GRAPHIC_CONTROL) control = block;
    else if (block[1] !== APPLICATION) control = undefined;
    else if (LOOPING.includes(textAt(block, 3, 11))) yield { kept: block };
    else yield { hasLocation: xmpHasLocation(block) };
  }
  if (images === 0) throw new DamagedPicture('GIF', at);
}

function colourTable(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The position after a sequence of blocks, each preceded by its length; a length of 0 ends it. */
function endOfData(file: Uint8Array, from: number): number {
  let at = from;
  for (let length = file[at]; length !== 0; length = file[at]) {
    if (length === undefined) throw new DamagedPicture('GIF', at);
    at += 1 + length;
  }
  return at + 1;
}
