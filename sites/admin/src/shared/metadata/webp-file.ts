import { joined, textAt, viewOf } from '#shared/metadata/bytes.ts';
import { xmpHasLocation } from '#shared/metadata/location-text.ts';
import {
  DamagedPicture,
  type Part,
  type PictureFile,
  type PictureFormat,
} from '#shared/metadata/picture-file.ts';

/** Bits of `VP8X`, which declares the chunks that follow. */
const EXIF_FLAG = 0b1000;
const XMP_FLAG = 0b100;
const ANIMATION_FLAG = 0b10;

const PICTURE_DATA = ['ALPH', 'VP8 ', 'VP8L'];
const KEPT = ['ICCP', 'ANIM', ...PICTURE_DATA];
const FRAME_HEADER = 16;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * A WebP (container specification, RFC 9649), animated or not. Removed: EXIF, XMP, the private chunks of programs
 * (within the frames, too), and everything after the container.
 */
export const webpFormat: PictureFormat = {
  partsOf(file) {
    const end = file.length < 12 ? Infinity : 8 + viewOf(file).getUint32(4, true);
    if (end > file.length) throw new DamagedPicture('WebP');
    const parts = chunksOf(file.subarray(12, end)).map(partOf);
    if (!parts.some(({ stored }) => stored)) throw new DamagedPicture('WebP');
    return parts;
  },
  finished(kept, rotation) {
    const extended = kept.find((chunk) => textAt(chunk, 0, 4) === 'VP8X');
    const exif = extended && rotation ? [written({ name: 'EXIF', data: rotation })] : [];
    if (exif.length > 0) extended![8]! |= EXIF_FLAG;
    const body = [...kept, ...exif];
    const head = new TextEncoder().encode('RIFF....WEBP');
    const length = body.reduce((sum, chunk) => sum + chunk.length, 4);
    viewOf(head).setUint32(4, length, true);
    return [head, ...body];
  },
};

function chunksOf(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) throw new DamagedPicture('WebP');
    chunks.push({ name: textAt(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function partOf(chunk: Chunk): Part {
  const { name, data } = chunk;
  switch (name) {
    case 'EXIF':
      return { exif: textAt(data, 0, 4) === 'Exif' ? data.subarray(6) : data };
    case 'XMP ':
      return { hasLocation: xmpHasLocation(data) };
    case 'VP8X': {
      const kept = written(chunk);
      const flags = kept[8] ?? 0;
      kept[8] = flags & ~(EXIF_FLAG | XMP_FLAG);
      return { kept, stored: sizeIn(chunk), moves: (flags & ANIMATION_FLAG) !== 0 };
    }
    case 'ANMF': {
      const parts = chunksOf(data.subarray(FRAME_HEADER))
        .filter((part) => PICTURE_DATA.includes(part.name))
        .map(written);
      return { kept: written({ name, data: joined([data.subarray(0, FRAME_HEADER), ...parts]) }) };
    }
    default:
      return KEPT.includes(name) ? { kept: written(chunk), stored: sizeIn(chunk) } : {};
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

function written({ name, data }: Chunk): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${name}....`);
  viewOf(head).setUint32(4, data.length, true);
  return joined([head, data, new Uint8Array(data.length % 2)]);
}
