import { crc32 } from 'node:zlib';
import { bytesOf, segment } from '#test/photos/a-jpeg.ts';
import { joined } from '#shared/metadata/bytes.ts';

/** Where the sample photos say they were taken, in every way it is written into files. */
const PLACE = {
  /** Degrees, minutes, seconds of EXIF's rationals: 12° 34' 56.78" and 98° 7' 6.54". */
  latitude: [12, 1, 34, 1, 5678, 100],
  longitude: [98, 1, 7, 1, 654, 100],
  city: 'Ferrymere-on-Test',
  xmp: '12,34.946333N',
} as const;

export const TRACES: readonly (readonly [string, readonly number[]])[] = [
  ['big-endian latitude', rationals(PLACE.latitude, false)],
  ['little-endian latitude', rationals(PLACE.latitude, true)],
  ['big-endian longitude', rationals(PLACE.longitude, false)],
  ['little-endian longitude', rationals(PLACE.longitude, true)],
  ['XMP latitude', bytesOf(PLACE.xmp)],
  ['XMP latitude in UTF-16', bytesOf([...PLACE.xmp].join('\0'))],
  ['town', bytesOf(PLACE.city)],
  // Shorter texts also occur in the pixels of some pictures.
  ['XMP place', bytesOf('GPSLatitude')],
  ['XMP', bytesOf('xmpmeta')],
  ['Photoshop resources', bytesOf('8BIM')],
  ['camera', bytesOf('Testcam')],
  ['GPS directory, big-endian', [0x88, 0x25, 0, 4]],
  ['GPS directory, little-endian', [0x25, 0x88, 4, 0]],
];

/** EXIF (without the `Exif\0\0` of a JPEG) with a camera, an orientation and a place. */
export function exifWithPlace({ orientation = 1, little = false } = {}): number[] {
  const number16 = (value: number) => ordered(bigEndian(value).slice(2), little);
  const number32 = (value: number) => ordered(bigEndian(value), little);
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...number16(tag),
    ...number16(type),
    ...number32(count),
    ...value,
  ];
  // Header 8, directory 2 + 3 × 12 + 4 = 42, the camera's name 8, then the GPS directory.
  const gpsAt = 58;
  const placeAt = gpsAt + 2 + 2 * 12 + 4;
  return [
    ...bytesOf(little ? 'II' : 'MM'),
    ...number16(42),
    ...number32(8),
    ...number16(3),
    ...entry(0x010f, 2, 8, number32(50)),
    ...entry(0x0112, 3, 1, [...number16(orientation), 0, 0]),
    ...entry(0x8825, 4, 1, number32(gpsAt)),
    ...number32(0),
    ...bytesOf('Testcam\0'),
    ...number16(2),
    ...entry(2, 5, 3, number32(placeAt)),
    ...entry(4, 5, 3, number32(placeAt + 24)),
    ...number32(0),
    ...rationals(PLACE.latitude, little),
    ...rationals(PLACE.longitude, little),
  ];
}

export function xmpWithPlace(): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE.xmp}"/></rdf:RDF></x:xmpmeta>`;
}

/** Photoshop's resources with one of IPTC's data sets: the town. */
export function iptcWithPlace(): number[] {
  const set = [0x1c, 2, 90, 0, PLACE.city.length, ...bytesOf(PLACE.city)];
  return [
    ...bytesOf('Photoshop 3.0\x008BIM'),
    ...[4, 4, 0, 0, 0, 0, set.length >> 8, set.length & 0xff],
    ...set,
  ];
}

/** The segments a phone, a program and a news desk leave in a JPEG. */
export function markedSegments({ orientation = 1, little = false } = {}): number[][] {
  const exif = exifWithPlace({ orientation, little });
  return [
    segment(0xe1, [...bytesOf('Exif\0\0'), ...exif]),
    segment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${xmpWithPlace()}`)),
    segment(0xed, iptcWithPlace()),
    segment(0xe2, bytesOf(`MPF\0${PLACE.city}`)),
    segment(0xfe, bytesOf(`taken with a Testcam in ${PLACE.city}`)),
  ];
}

/** A JPEG with all of it put in behind its start, and a second, equally marked JPEG behind its end. */
export function markedJpeg(
  jpeg: Uint8Array,
  options?: Parameters<typeof markedSegments>[0],
): Uint8Array<ArrayBuffer> {
  const marks = markedSegments(options).flat();
  const whole = joined([jpeg.subarray(0, 2), marks, jpeg.subarray(2)]);
  return joined([whole, whole]);
}

/** A PNG with EXIF, XMP and a comment before and behind its picture. */
export function markedPng(png: Uint8Array, { orientation = 1 } = {}): Uint8Array<ArrayBuffer> {
  const marks = [
    ...chunk('eXIf', exifWithPlace({ orientation })),
    ...chunk('iTXt', bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${xmpWithPlace()}`)),
    ...chunk('tEXt', bytesOf(`Comment\0Testcam in ${PLACE.city}`)),
  ];
  const late = chunk('tEXt', bytesOf(`Source\0Testcam in ${PLACE.city}`));
  return joined([png.subarray(0, 33), marks, png.subarray(33, -12), late, png.subarray(-12)]);
}

/** A WebP with EXIF, XMP and an unknown chunk; it has to be an extended one (`VP8X`). */
export function markedWebp(webp: Uint8Array, { orientation = 1 } = {}): Uint8Array<ArrayBuffer> {
  const marks = [
    ...riffChunk('EXIF', exifWithPlace({ orientation, little: true })),
    ...riffChunk('XMP ', bytesOf(xmpWithPlace())),
    ...riffChunk('CLUB', bytesOf(PLACE.city)),
  ];
  const bytes = joined([webp, marks]);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  bytes[20] = (bytes[20] ?? 0) | 0b1100;
  return bytes;
}

/** A GIF with a comment and XMP before its first picture. */
export function markedGif(gif: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0);
  // XMP is no row of blocks: its magic trailer leads whoever walks them to the end.
  const magic = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0];
  const words = `Testcam in ${PLACE.city}`;
  const marks = [
    ...[0x21, 0xfe, words.length, ...bytesOf(words), 0],
    ...[0x21, 0xff, 11, ...bytesOf(`XMP DataXMP${xmpWithPlace()}`), ...magic],
  ];
  return joined([gif.subarray(0, head), marks, gif.subarray(head)]);
}

function chunk(name: string, data: readonly number[]): number[] {
  const body = Uint8Array.from([...bytesOf(name), ...data]);
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(body))];
}

function riffChunk(name: string, data: readonly number[]): number[] {
  const padding = data.length % 2 ? [0] : [];
  return [...bytesOf(name), ...bigEndian(data.length).toReversed(), ...data, ...padding];
}

function rationals(numbers: readonly number[], little: boolean): number[] {
  return numbers.flatMap((value) => ordered(bigEndian(value), little));
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function ordered(bytes: readonly number[], little: boolean): number[] {
  return little ? bytes.toReversed() : [...bytes];
}
