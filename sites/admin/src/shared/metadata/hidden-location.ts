import { readExif } from '#shared/metadata/exif.ts';
import { xmpHasLocation } from '#shared/metadata/location-text.ts';

/** How EXIF begins when its first directory follows at once, as everybody writes it: either byte order. */
const EXIF_STARTS = ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'];
const XMP_START = '<x:xmpmeta';
const XMP_END = '</x:xmpmeta>';

/**
 * Whether a file that is not taken apart (AVIF, HEIC) says somewhere where it was taken. Such files are
 * redrawn, so this only tells what to report.
 */
export function hiddenLocation(bytes: Uint8Array): boolean {
  const places = EXIF_STARTS.flatMap((start) => [...occurrences(bytes, start)]);
  if (places.some((at) => readExif(bytes.subarray(at)).hasLocation)) return true;
  for (const at of occurrences(bytes, XMP_START)) {
    const [end = bytes.length] = occurrences(bytes.subarray(at), XMP_END);
    if (xmpHasLocation(bytes.subarray(at, at + end))) return true;
  }
  return false;
}

function* occurrences(bytes: Uint8Array, text: string): Generator<number> {
  const wanted = Array.from(text, (character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) yield at;
  }
}
