import { orientationOnly, readExif } from '#shared/metadata/exif.ts';
import { iptcHasLocation, xmpHasLocation } from '#shared/metadata/location-text.ts';
import {
  DamagedPicture,
  textAt,
  viewOf,
  type Orientation,
  type PictureFile,
} from '#shared/metadata/picture-file.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const APP14 = 0xee;

const EXIF = 'Exif\0';
const ICC = 'ICC_PROFILE\0';
const JFIF = 'JFIF\0';
const ADOBE = 'Adobe';

interface Segment {
  readonly marker: number;
  /** The whole segment, with its marker and, after a start of scan, the picture data. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without marker and length. */
  readonly payload: Uint8Array<ArrayBuffer>;
}

/**
 * A JPEG (ITU T.81, annex B). Kept besides the picture: JFIF's density, the colour profile, and the colour coding of
 * Adobe's programs. Removed: EXIF with its thumbnail, XMP, Photoshop's resources with IPTC, comments, every other
 * application's segment, and everything after the end of the picture (previews with EXIF of their own, the video of a
 * moving photo).
 */
export function readJpeg(file: Uint8Array<ArrayBuffer>): PictureFile {
  let orientation: Orientation = 1;
  let hasLocation = false;
  let stored: PictureFile['stored'];
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (const segment of segmentsOf(file)) {
    const { marker, payload } = segment;
    if (marker === APP1 && startsWith(payload, EXIF)) {
      const exif = readExif(payload.subarray(6));
      // Browsers use the first EXIF that contains an orientation.
      if (orientation === 1) orientation = exif.orientation;
      hasLocation ||= exif.hasLocation;
    } else if (marker === APP1) {
      hasLocation ||= xmpHasLocation(payload);
    } else if (marker === APP13) {
      hasLocation ||= iptcHasLocation(payload);
    }
    if (isFrame(marker) && payload.length >= 5) {
      const view = viewOf(payload);
      stored = { width: view.getUint16(3), height: view.getUint16(1) };
    }
    if (isKept(segment)) kept.push(marker === APP0 ? withoutThumbnail(segment) : segment.bytes);
  }
  const rotation = orientation === 1 ? [] : [exifSegment(orientation)];
  // JFIF's own segment has to come first.
  const head = kept[0]?.[1] === APP0 ? 1 : 0;
  const start = Uint8Array.of(0xff, SOI);
  return {
    ...(stored && { stored }),
    orientation,
    hasLocation,
    clean: [start, ...kept.slice(0, head), ...rotation, ...kept.slice(head)],
  };
}

function* segmentsOf(file: Uint8Array<ArrayBuffer>): Generator<Segment> {
  for (let at = nextMarker(file, 2); ; at = nextMarker(file, at)) {
    const marker = file[at + 1]!;
    if (hasNoLength(marker)) {
      yield { marker, bytes: file.subarray(at, at + 2), payload: file.subarray(at, at) };
      if (marker === EOI) return;
      at += 2;
      continue;
    }
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    const payloadEnd = at + 2 + length;
    if (length < 2 || payloadEnd > file.length) throw new DamagedPicture('JPEG', at);
    const end = marker === SOS ? endOfScan(file, payloadEnd) : payloadEnd;
    yield { marker, bytes: file.subarray(at, end), payload: file.subarray(at + 4, payloadEnd) };
    at = end;
  }
}

/**
 * The position of the next marker: 0xFF followed by neither 0 nor another 0xFF, which is only padding. Every decoder
 * skips the bytes before the marker.
 */
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

function isKept({ marker, payload }: Segment): boolean {
  if (marker === APP0) return startsWith(payload, JFIF) && payload.length >= 14;
  if (marker === APP14) return startsWith(payload, ADOBE);
  if (marker === APP2) return startsWith(payload, ICC);
  return marker !== COM && !(marker >= APP0 && marker <= 0xef);
}

function withoutThumbnail({ bytes }: Segment): Uint8Array<ArrayBuffer> {
  const short = bytes.slice(0, 18);
  short.set([0, 16], 2);
  short.set([0, 0], 16);
  return short;
}

function exifSegment(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const tiff = orientationOnly(orientation);
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

function startsWith(payload: Uint8Array, text: string): boolean {
  return textAt(payload, 0, text.length) === text;
}
