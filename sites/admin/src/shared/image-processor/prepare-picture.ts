import { BADGE_FILE } from '@clubhouse/club/badge';
import { isPictureType, RENDITION_WIDTHS, TALL_WIDTHS, type FileType } from '@clubhouse/content';
import {
  UnreadablePicture,
  type Encoder,
  type PrintOrder,
  type Size,
} from '#shared/image-processor/encoder.ts';
import type {
  PictureFault,
  PictureOutcome,
  PreparingOptions,
} from '#shared/image-processor/image-processor.ts';
import { isNamed, kindOfFile, KINDS, named } from '#shared/metadata/file-kinds.ts';
import { hiddenLocation } from '#shared/metadata/location-text.ts';
import { DamagedPicture, type PictureFile } from '#shared/metadata/picture-file.ts';
import { readPictureFile } from '#shared/metadata/read-picture-file.ts';

/** Pixels of the longer edge: no page shows a larger picture. */
const MAX_EDGE = 2048;

/** The types whose redrawn picture is so small a file that it serves as its own widest rendition. */
const LIGHT: readonly FileType[] = ['jpg', 'webp', 'avif', 'heic'];
const LIGHT_WIDTHS = RENDITION_WIDTHS.slice(0, -1);

/** An opened picture takes four bytes a pixel. The largest photos of phones have 108 million pixels. */
const MAX_PIXELS = 110_000_000;
const MAX_BYTES = 250_000_000;

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
    options.signal?.throwIfAborted();
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (options.shape === 'square') return await badge({ file, type, bytes }, encoder, options);
    return await (type === 'svg' ? drawing : photo)({ file, type, bytes }, encoder, options);
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

interface ReadFile {
  readonly file: File;
  readonly type: FileType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function drawing(
  read: ReadFile,
  encoder: Encoder,
  options: PreparingOptions,
): Promise<PictureOutcome> {
  const { file, bytes } = read;
  if (holdsScript(bytes)) return refused({ reason: 'holds-script' });
  const size = await encoder.measure(file);
  if (options.shape) {
    const { width, height } = size ?? { width: 1, height: 1 };
    const scale = DRAWN_EDGE / Math.max(width, height);
    const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return photo(read, encoder, options, drawn);
  }
  return {
    ok: true,
    picture: {
      fileName: file.name,
      bytes: file.slice(0, file.size, KINDS.svg!.type),
      ...(size && { size }),
      renditions: [],
    },
    locationRemoved: false,
  };
}

/** Whether an SVG can run code: a script, an event handler, or a `javascript:` address. */
function holdsScript(svg: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(svg)).decode(svg);
  return /<([\w-]+:)?script[\s/>]|\son[a-z]+\s*=|javascript:/i.test(text);
}

/** The encoding from the byte order mark; UTF-8 without one. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Pixels of the longer edge of a drawing that has any size. */
const DRAWN_EDGE = 1600;

/** Pixels: the largest icon of a phone's home screen. */
const BADGE_EDGE = 512;

async function badge(
  { file, type, bytes }: ReadFile,
  encoder: Encoder,
  { signal }: PreparingOptions,
): Promise<PictureOutcome> {
  if (type === 'svg' && holdsScript(bytes)) return refused({ reason: 'holds-script' });
  const read = type === 'svg' ? undefined : readPictureFile(type, bytes);
  const pixels = read?.stored && read.stored.width * read.stored.height;
  if (pixels && pixels > MAX_PIXELS) return refused({ reason: 'too-large' });
  const { original, ...drawn } = await encoder.print(
    type === 'svg' ? file.slice(0, file.size, KINDS.svg!.type) : file,
    {
      square: BADGE_EDGE,
      original: { maxEdge: BADGE_EDGE, type: 'image/png' },
      widths: RENDITION_WIDTHS,
    },
    signal,
  );
  if (!original) throw new UnreadablePicture('Nothing was drawn');
  const { bytes: redrawn, ...size } = original;
  const picture = { ...drawn, fileName: BADGE_FILE, bytes: redrawn, size };
  return { ok: true, picture, locationRemoved: read?.hasLocation ?? false };
}

async function photo(
  { file, type, bytes }: ReadFile,
  encoder: Encoder,
  { fullSize = false, ofMany = false, shape, signal }: PreparingOptions,
  ofDrawing?: Size,
): Promise<PictureOutcome> {
  const read = ofDrawing ? undefined : readPictureFile(type, bytes);
  const pixels = read?.stored && read.stored.width * read.stored.height;
  if (pixels === 0) return refused({ reason: 'damaged' });
  if (pixels && pixels > MAX_PIXELS) {
    return refused({ reason: 'too-large', megapixels: Math.round(pixels / 1_000_000) });
  }
  const locationRemoved = read?.hasLocation ?? hiddenLocation(bytes);
  const size = ofDrawing ?? (read && shownSize(type, read));
  const print = (order: PrintOrder, source: Blob) =>
    encoder.print(source, { ...order, ...(size && { size }) }, signal);

  if (read && (read.moves || fullSize)) {
    const clean = new Blob([...read.clean], { type: KINDS[type]!.type });
    const drawn = await print({ widths: read.moves ? [] : RENDITION_WIDTHS }, clean);
    return { ok: true, picture: { ...drawn, fileName: file.name, bytes: clean }, locationRemoved };
  }
  const isLight = ofMany && !fullSize && LIGHT.includes(type);
  const { original, ...drawn } = await print(
    {
      original: { maxEdge: fullSize ? Infinity : MAX_EDGE, type: redrawnType(type) },
      widths: isLight ? LIGHT_WIDTHS : RENDITION_WIDTHS,
      tall: shape === 'tall' ? TALL_WIDTHS : undefined,
      ...(isLight && { isLight }),
    },
    file,
  );
  if (!original) throw new UnreadablePicture('Nothing was drawn');
  const { bytes: redrawn, ...ofRedrawn } = original;
  const fileName = named(file.name, redrawn.type);
  return {
    ok: true,
    picture: { ...drawn, fileName, bytes: redrawn, size: ofRedrawn },
    locationRemoved,
  };
}

/** Some browsers can decode AVIF and HEIC, but none can encode them. */
function redrawnType(type: FileType): 'image/jpeg' | 'image/png' | 'image/webp' {
  if (type === 'jpg') return 'image/jpeg';
  return type === 'png' ? 'image/png' : 'image/webp';
}

/**
 * The size as shown, in pixels: the orientations 5 to 8 turn the picture on its side. Undefined where it is not certain:
 * browsers agree on how a rotated JPEG is shown, not on other rotated pictures.
 */
function shownSize(type: FileType, { stored, orientation }: PictureFile): PictureFile['stored'] {
  if (!stored || (type !== 'jpg' && orientation !== 1)) return undefined;
  return orientation < 5 ? stored : { width: stored.height, height: stored.width };
}

function refused(fault: PictureFault): PictureOutcome {
  return { ok: false, fault };
}
