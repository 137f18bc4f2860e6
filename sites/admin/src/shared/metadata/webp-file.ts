import { orientationOnly, readExif, type Exif } from '#shared/metadata/exif.ts';
import { xmpHasLocation } from '#shared/metadata/location-text.ts';
import { DamagedPicture, textAt, viewOf, type PictureFile } from '#shared/metadata/picture-file.ts';

const EXIF_FLAG = 0b1000;
const XMP_FLAG = 0b100;
const PICTURE_DATA = ['ALPH', 'VP8 ', 'VP8L'];
const KEPT = ['VP8X', 'ICCP', 'ANIM', 'ANMF', ...PICTURE_DATA];
const FRAME_HEADER = 16;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * A WebP (container specification, RFC 9649), animated or not. Removed: EXIF, XMP, the private chunks of programs
 * (within the frames, too), and everything after the container.
 */
export function readWebp(file: Uint8Array<ArrayBuffer>): PictureFile {
  const end = file.length < 12 ? Infinity : 8 + viewOf(file).getUint32(4, true);
  if (end > file.length) throw new DamagedPicture('WebP');
  let exif: Exif = { orientation: 1, hasLocation: false };
  let hasLocation = false;
  let stored: PictureFile['stored'];
  let isExtended = false;
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (const chunk of chunksOf(file.subarray(12, end))) {
    const { name, data } = chunk;
    if (name === 'EXIF') exif = readExif(textAt(data, 0, 4) === 'Exif' ? data.subarray(6) : data);
    if (name === 'XMP ') hasLocation ||= xmpHasLocation(data);
    if (name === 'VP8X') isExtended = true;
    stored ??= sizeIn(chunk);
    if (KEPT.includes(name)) kept.push(written(name === 'ANMF' ? cleanFrame(chunk) : chunk));
  }
  if (!stored) throw new DamagedPicture('WebP');
  const rotation = isExtended && exif.orientation !== 1 ? orientationOnly(exif.orientation) : null;
  if (isExtended) setFlags(kept, rotation !== null);
  const body = rotation ? [...kept, written({ name: 'EXIF', data: rotation })] : kept;
  return {
    stored,
    orientation: exif.orientation,
    hasLocation: hasLocation || exif.hasLocation,
    clean: [containerHead(body), ...body],
  };
}

function* chunksOf(bytes: Uint8Array<ArrayBuffer>): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) throw new DamagedPicture('WebP');
    yield { name: textAt(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

/** The size of a whole picture. A frame's own size is not the picture's. */
function sizeIn({ name, data }: Chunk): PictureFile['stored'] {
  const view = viewOf(data);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (name === 'VP8X' && data.length >= 10) {
    return { width: uint24(4) + 1, height: uint24(7) + 1 };
  }
  if (name === 'VP8 ' && data.length >= 10) {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  if (name === 'VP8L' && data.length >= 5) {
    const bits = view.getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

function cleanFrame({ name, data }: Chunk): Chunk {
  const parts = [...chunksOf(data.subarray(FRAME_HEADER))]
    .filter((part) => PICTURE_DATA.includes(part.name))
    .map(written);
  return { name, data: joined([data.subarray(0, FRAME_HEADER), ...parts]) };
}

function written({ name, data }: Chunk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + data.length + (data.length % 2));
  bytes.set(new TextEncoder().encode(name));
  viewOf(bytes).setUint32(4, data.length, true);
  bytes.set(data, 8);
  return bytes;
}

/** `VP8X` declares the chunks that follow: no XMP any more, and EXIF only if some is written back. */
function setFlags(chunks: readonly Uint8Array[], hasExif: boolean): void {
  const extended = chunks.find((chunk) => textAt(chunk, 0, 4) === 'VP8X');
  if (!extended) return;
  extended[8] = ((extended[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0);
}

function containerHead(body: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode('RIFF....WEBP');
  const length = body.reduce((sum, { byteLength }) => sum + byteLength, 4);
  viewOf(head).setUint32(4, length, true);
  return head;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
