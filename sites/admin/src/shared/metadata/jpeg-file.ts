import { textAt, viewOf } from '#shared/metadata/bytes.ts';
import { iptcHasLocation, xmpHasLocation } from '#shared/metadata/location-text.ts';
import { DamagedPicture, type Part, type PictureFormat } from '#shared/metadata/picture-file.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const APP14 = 0xee;
const APP15 = 0xef;

/**
 * A JPEG (ITU T.81, annex B). Kept besides the picture: JFIF's density, the colour profile, Adobe's colour coding.
 * Removed: EXIF with its thumbnail, XMP, Photoshop's resources with IPTC, comments, every other application's segment,
 * and all after the end of the picture (previews with EXIF of their own, the video of a moving photo).
 */
export const jpegFormat: PictureFormat = {
  partsOf,
  finished(kept, rotation) {
    // JFIF's own segment has to come first.
    const at = kept[0]?.[1] === APP0 ? 1 : 0;
    const marked = kept.toSpliced(at, 0, ...(rotation ? [exifSegment(rotation)] : []));
    return [Uint8Array.of(0xff, SOI), ...marked];
  },
};

function* partsOf(file: Uint8Array<ArrayBuffer>): Generator<Part> {
  for (let at = nextMarker(file, 2); ; at = nextMarker(file, at)) {
    const marker = file[at + 1]!;
    if (hasNoLength(marker)) {
      yield { kept: file.subarray(at, at + 2) };
      if (marker === EOI) return;
      at += 2;
      continue;
    }
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    const payloadEnd = at + 2 + length;
    if (length < 2 || payloadEnd > file.length) throw new DamagedPicture('JPEG', at);
    const end = marker === SOS ? endOfScan(file, payloadEnd) : payloadEnd;
    yield partOf(marker, file.subarray(at, end), file.subarray(at + 4, payloadEnd));
    at = end;
  }
}

/** `bytes` are the whole segment, and the picture data after a start of scan; `payload` lacks marker and length. */
function partOf(marker: number, bytes: Uint8Array<ArrayBuffer>, payload: Uint8Array): Part {
  const startsWith = (text: string) => textAt(payload, 0, text.length) === text;
  switch (marker) {
    case APP0:
      return startsWith('JFIF\0') && payload.length >= 14 ? { kept: withoutThumbnail(bytes) } : {};
    case APP1:
      if (startsWith('Exif\0')) return { exif: payload.subarray(6) };
      return { hasLocation: xmpHasLocation(payload) };
    case APP2:
      return startsWith('ICC_PROFILE\0') ? { kept: bytes } : {};
    case APP13:
      return { hasLocation: iptcHasLocation(payload) };
    case APP14:
      return startsWith('Adobe') ? { kept: bytes } : {};
  }
  if (marker === COM || (marker > APP2 && marker <= APP15)) return {};
  if (!isFrame(marker) || payload.length < 5) return { kept: bytes };
  const view = viewOf(payload);
  return { kept: bytes, stored: { width: view.getUint16(3), height: view.getUint16(1) } };
}

/** The position of the next marker, 0xFF followed by neither 0 nor padding (0xFF). Decoders skip the bytes before it. */
function nextMarker(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff) return at;
  }
  throw new DamagedPicture('JPEG', file.length);
}

/** Picture data extends to the next marker that is not a restart; restarts belong to the data. */
function endOfScan(file: Uint8Array, from: number): number {
  let at = nextMarker(file, from);
  while (file[at + 1]! >= 0xd0 && file[at + 1]! <= 0xd7) at = nextMarker(file, at + 2);
  return at;
}

function withoutThumbnail(jfif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const short = jfif.slice(0, 18);
  short.set([0, 16], 2);
  short.set([0, 0], 16);
  return short;
}

function exifSegment(tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const segment = new Uint8Array(10 + tiff.length);
  segment.set([0xff, APP1, 0, segment.length - 2]);
  segment.set(new TextEncoder().encode('Exif\0\0'), 4);
  segment.set(tiff, 10);
  return segment;
}

/** Start of frame: 0xC0 to 0xCF, except tables (C4), a reserved marker (C8) and arithmetic conditioning (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= EOI);
}
