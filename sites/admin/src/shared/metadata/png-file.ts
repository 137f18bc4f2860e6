import { textAt, viewOf } from '#shared/metadata/bytes.ts';
import { xmpHasLocation } from '#shared/metadata/location-text.ts';
import { DamagedPicture, type Part, type PictureFormat } from '#shared/metadata/picture-file.ts';

/** Chunks that change the picture or its animation. Chunks whose name begins with a capital are always needed. */
const KEPT =
  /^(?:[A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|bKGD|hIST|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

/** The checksums of the `eXIf` chunks that contain only an orientation, from 2 to 8. */
const ROTATION_CRCS = [
  0x22286f7a, 0x845f64ce, 0x41f85a40, 0xe78f51f4, 0xd6674b69, 0x701040dd, 0x86583034,
];

/**
 * A PNG (third edition), animated or not. Removed: EXIF, all texts (XMP is one of them), the time of the last change,
 * and the private chunks of programs. A location in a compressed text is not noticed, but is removed as well.
 */
export const pngFormat: PictureFormat = {
  partsOf,
  // Before the picture data: otherwise browsers show the picture before they know the orientation.
  finished: (kept, rotation) => kept.toSpliced(2, 0, ...(rotation ? [exifChunk(rotation)] : [])),
};

function* partsOf(file: Uint8Array<ArrayBuffer>): Generator<Part> {
  yield { kept: file.subarray(0, 8) };
  const view = viewOf(file);
  let hasPixels = false;
  for (let at = 8, name = ''; name !== 'IEND';) {
    if (at + 12 > file.length) throw new DamagedPicture('PNG', at);
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) throw new DamagedPicture('PNG', at);
    name = textAt(file, at + 4, 4);
    const data = file.subarray(at + 8, end - 4);
    if (at === 8 && (name !== 'IHDR' || data.length < 8)) throw new DamagedPicture('PNG', at);
    hasPixels ||= name === 'IDAT';
    yield {
      ...(KEPT.test(name) && { kept: file.subarray(at, end) }),
      ...(at === 8 && { stored: { width: view.getUint32(16), height: view.getUint32(20) } }),
      ...(name === 'eXIf' && { exif: data }),
      hasLocation: name === 'iTXt' && xmpHasLocation(data),
      // An animation is announced before the picture data.
      moves: name === 'acTL' && !hasPixels,
    };
    at = end;
  }
}

function exifChunk(tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + tiff.length);
  const view = viewOf(chunk);
  view.setUint32(0, tiff.length);
  chunk.set(new TextEncoder().encode('eXIf'), 4);
  chunk.set(tiff, 8);
  const orientation = viewOf(tiff).getUint16(18);
  view.setUint32(8 + tiff.length, ROTATION_CRCS[orientation - 2]!);
  return chunk;
}
