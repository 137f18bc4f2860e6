import { isPictureType, RENDITION_WIDTHS, type FileType } from '@clubhouse/content';
import type {
  PictureFault,
  PictureOutcome,
  PreparedPicture,
  PreparingOptions,
} from '#shared/image-processor/image-processor.ts';
import { holdsScript, isAnimated } from '#shared/image-facts/image-facts.ts';
import { kindOfFile } from '#shared/metadata/kind-of-file.ts';
import { DamagedPicture, shownSize, type PictureFile } from '#shared/metadata/picture-file.ts';
import { readPictureFile } from '#shared/metadata/read-picture-file.ts';
import {
  UnreadablePicture,
  type Encoder,
  type PrintOrder,
} from '#shared/image-processor/encoder.ts';
import { hiddenLocation } from '#shared/metadata/location-text.ts';

/** Pixels of the longer edge: no page shows a larger picture. */
const MAX_EDGE = 2048;

/** The types whose redrawn picture is so small a file that it serves as its own widest rendition. */
const LIGHT: readonly FileType[] = ['jpg', 'webp', 'avif', 'heic'];
const LIGHT_WIDTHS = RENDITION_WIDTHS.slice(0, -1);

/** An opened picture takes four bytes a pixel. The largest photos of phones have 108 million pixels. */
const MAX_PIXELS = 110_000_000;
const MAX_BYTES = 250_000_000;

const ENDINGS: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  jpg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
};

/** The type in which each is redrawn. Some browsers can decode AVIF and HEIC, but none can encode them. */
const REDRAWN = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
  heic: 'image/webp',
} as const;

const TYPES: Readonly<Partial<Record<FileType, string>>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/**
 * Reads the bytes, refuses a file that is no picture or has the wrong extension, and prepares what will be sent: the
 * redrawn picture, so that nothing but pixels leaves the phone, and its renditions. For animations, and at full size,
 * the pixels are kept and the metadata is removed; an SVG is kept as it is.
 */
export async function preparePicture(
  file: File,
  encoder: Encoder,
  options: PreparingOptions = {},
): Promise<PictureOutcome> {
  let type: FileType = 'unknown';
  try {
    if (file.size === 0) return refused({ reason: 'empty' });
    type = await kindOfFile(file);
    if (!isPictureType(type)) return refused({ reason: 'not-a-picture' });
    if (!isNamed(file.name, type)) return refused({ reason: 'not-what-its-name-says', is: type });
    if (file.size > MAX_BYTES) return refused({ reason: 'too-large' });
    if (type === 'svg') return await drawing(file, encoder);
    options.signal?.throwIfAborted();
    return await photo(file, type, encoder, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof DamagedPicture) return refused({ reason: 'damaged' });
    // NotReadableError: the file was moved, or its memory card removed, between choosing and reading.
    if (error instanceof UnreadablePicture || error instanceof DOMException) {
      return refused({ reason: type === 'heic' ? 'heic' : 'unreadable' });
    }
    throw error;
  }
}

async function drawing(file: File, encoder: Encoder): Promise<PictureOutcome> {
  if (holdsScript(new Uint8Array(await file.arrayBuffer()))) {
    return refused({ reason: 'holds-script' });
  }
  const size = await encoder.measure(file);
  const bytes = file.slice(0, file.size, TYPES.svg);
  return taken({ fileName: file.name, bytes, ...(size && { size }), renditions: [] }, false);
}

async function photo(
  file: File,
  type: FileType,
  encoder: Encoder,
  { fullSize = false, ofMany = false, signal }: PreparingOptions,
): Promise<PictureOutcome> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = readPictureFile(type, bytes);
  const pixels = read?.stored && read.stored.width * read.stored.height;
  if (pixels === 0) return refused({ reason: 'damaged' });
  if (pixels && pixels > MAX_PIXELS) {
    return refused({ reason: 'too-large', megapixels: Math.round(pixels / 1_000_000) });
  }
  const moves = isAnimated(type, bytes);
  const hasLocation = read?.hasLocation ?? hiddenLocation(bytes);
  const known = certainSize(type, read);
  const print = (order: PrintOrder, source: Blob) =>
    encoder.print(source, { ...order, ...(known && { size: known }) }, signal);

  if (read && (moves || fullSize)) {
    const clean = new Blob([...read.clean], { type: TYPES[type] ?? '' });
    const { size, ...drawn } = await print({ widths: moves ? [] : RENDITION_WIDTHS }, clean);
    return taken({ fileName: file.name, bytes: clean, size, ...drawn }, hasLocation);
  }
  const isLight = ofMany && !fullSize && LIGHT.includes(type);
  const { original, ...drawn } = await print(
    {
      original: {
        maxEdge: fullSize ? Infinity : MAX_EDGE,
        type: REDRAWN[type as keyof typeof REDRAWN],
      },
      widths: isLight ? LIGHT_WIDTHS : RENDITION_WIDTHS,
      ...(isLight && { isLight }),
    },
    file,
  );
  if (!original) throw new UnreadablePicture('Nothing was drawn');
  return taken(
    {
      fileName: named(file.name, original.bytes.type),
      bytes: original.bytes,
      ...drawn,
      size: { width: original.width, height: original.height },
    },
    hasLocation,
  );
}

/** Browsers agree on how a rotated JPEG is shown, not on other rotated pictures. */
function certainSize(type: FileType, read: PictureFile | undefined): PictureFile['stored'] {
  if (!read || (type !== 'jpg' && read.orientation !== 1)) return undefined;
  return shownSize(read);
}

/**
 * A name without an extension cannot be wrong: phones share such files. A HEIC file may have any name: it only matters
 * whether the browser can open it.
 */
function isNamed(fileName: string, type: FileType): boolean {
  const ending = endingOf(fileName);
  return type === 'heic' || ending === '' || (ENDINGS[type] ?? []).includes(ending);
}

function named(fileName: string, type: string): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
  const given = endingOf(fileName);
  if (given === ending || (ending === 'jpg' && ENDINGS.jpg!.includes(given))) return fileName;
  return `${given === '' ? fileName : fileName.slice(0, -given.length - 1)}.${ending}`;
}

function endingOf(fileName: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function taken(
  picture: Omit<PreparedPicture, 'renditions'> & {
    readonly renditions: readonly { readonly width: number; readonly bytes: Blob }[];
  },
  locationRemoved: boolean,
): PictureOutcome {
  const renditions = picture.renditions.map(({ width, bytes }) => ({ width, bytes }));
  return { ok: true, picture: { ...picture, renditions }, locationRemoved };
}

function refused(fault: PictureFault): PictureOutcome {
  return { ok: false, fault };
}
