import { orientationOnly, readExif, type Exif } from '#shared/metadata/exif.ts';
import { xmpHasLocation } from '#shared/metadata/location-text.ts';
import {
  DamagedPicture,
  textAt,
  viewOf,
  type Orientation,
  type PictureFile,
} from '#shared/metadata/picture-file.ts';

/** Chunks that change the picture or its animation. Chunks whose name begins with a capital are always needed. */
const KEPT =
  /^(?:[A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|bKGD|hIST|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

/** The checksum of an `eXIf` chunk that contains only the orientation, by that orientation. */
const ROTATION_CRC: Readonly<Record<Orientation, number>> = {
  1: 0x13c075e7,
  2: 0x22286f7a,
  3: 0x845f64ce,
  4: 0x41f85a40,
  5: 0xe78f51f4,
  6: 0xd6674b69,
  7: 0x701040dd,
  8: 0x86583034,
};

/**
 * A PNG (third edition), animated or not. Removed: EXIF, all texts (XMP is one of them), the time of the last change,
 * and the private chunks of programs. A location in a compressed text is not noticed, but is removed as well.
 */
export function readPng(file: Uint8Array<ArrayBuffer>): PictureFile {
  const view = viewOf(file);
  let stored: PictureFile['stored'];
  let exif: Exif = { orientation: 1, hasLocation: false };
  let hasLocation = false;
  const clean = [file.subarray(0, 8)];
  for (let at = 8, name = ''; name !== 'IEND';) {
    if (at + 12 > file.length) throw new DamagedPicture('PNG', at);
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) throw new DamagedPicture('PNG', at);
    name = textAt(file, at + 4, 4);
    const data = file.subarray(at + 8, end - 4);
    if (at === 8 && (name !== 'IHDR' || data.length < 8)) throw new DamagedPicture('PNG', at);
    if (name === 'IHDR')
      stored = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (name === 'eXIf') exif = readExif(data);
    if (name === 'iTXt') hasLocation ||= xmpHasLocation(data);
    if (KEPT.test(name)) clean.push(file.subarray(at, end));
    at = end;
  }
  // Before the picture data: otherwise browsers show the picture before they know the orientation.
  if (exif.orientation !== 1) clean.splice(2, 0, rotationChunk(exif.orientation));
  return {
    ...(stored && { stored }),
    orientation: exif.orientation,
    hasLocation: hasLocation || exif.hasLocation,
    clean,
  };
}

function rotationChunk(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const data = orientationOnly(orientation);
  const chunk = new Uint8Array(12 + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode('eXIf'), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, ROTATION_CRC[orientation]);
  return chunk;
}
