import { BADGE_FILE } from '@clubhouse/club/badge';
import { isPictureType, RENDITION_WIDTHS, TALL_WIDTHS, type FileType } from '@clubhouse/content';
import {
  UnreadablePicture,
  type Encoder,
  type EncodeRequest,
  type Size,
  type PictureOutcome,
  type PreparingOptions,
} from '#shared/image-processor/image-processor.ts';
import { isNamed, kindOfFile, KINDS, named } from '#shared/metadata/file-kinds.ts';
import { joined } from '#shared/metadata/bytes.ts';
import { hiddenLocation } from '#shared/metadata/location-text.ts';
import { DamagedPicture, type PictureFile } from '#shared/metadata/picture-file.ts';
import type { PictureFault } from '#shared/image-processor/fault-words.ts';
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
 * Refuses a file that is no picture or has the wrong extension, and prepares what will be sent: the picture redrawn, so
 * that nothing but pixels leaves the phone, and its renditions. Animations, and any picture at full size, keep their
 * pixels and lose their metadata; an SVG stays as it was.
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
    return await prepared(file, type, encoder, options);
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

async function prepared(
  file: File,
  type: FileType,
  encoder: Encoder,
  options: PreparingOptions,
): Promise<PictureOutcome> {
  const { fullSize, shape, signal } = options;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isDrawing = type === 'svg';
  if (isDrawing && holdsScript(bytes)) return refused({ reason: 'holds-script' });
  const read = readPictureFile(type, bytes);
  const pixels = read?.stored && read.stored.width * read.stored.height;
  if (pixels === 0) return refused({ reason: 'damaged' });
  if (pixels && pixels > MAX_PIXELS) {
    return refused({ reason: 'too-large', megapixels: Math.round(pixels / 1_000_000) });
  }
  const source = isDrawing ? file.slice(0, file.size, KINDS.svg!.type) : file;
  const size = isDrawing ? await encoder.measure(source) : read && shownSize(type, read);
  if (isDrawing && !shape) {
    const picture = { fileName: file.name, bytes: source, ...(size && { size }), renditions: [] };
    return { ok: true, picture, locationRemoved: false };
  }
  const sum = await pictureSum(type, read?.clean ?? [bytes]);
  const locationRemoved = read?.hasLocation ?? hiddenLocation(bytes);
  if (read && shape !== 'square' && (read.moves || fullSize)) {
    const clean = new Blob([...read.clean], { type: KINDS[type]!.type });
    const request = { widths: read.moves ? [] : RENDITION_WIDTHS, ...(size && { size }) };
    const drawn = await encoder.encode(clean, request, signal);
    const picture = { ...drawn, fileName: file.name, bytes: clean, sum };
    return { ok: true, picture, locationRemoved };
  }
  const request = redrawRequest(type, options, isDrawing ? drawnSize(size) : size);
  const { original, ...drawn } = await encoder.encode(source, request, signal);
  if (!original) throw new UnreadablePicture('Nothing was drawn');
  const { bytes: redrawn, ...ofRedrawn } = original;
  const fileName = shape === 'square' ? BADGE_FILE : named(file.name, redrawn.type);
  return {
    ok: true,
    picture: { ...drawn, fileName, bytes: redrawn, size: ofRedrawn, sum },
    locationRemoved,
  };
}

/** A short sum of a picture's own data (`clean`): the same in two files that differ only in their metadata. */
async function pictureSum(
  type: FileType,
  clean: readonly Uint8Array<ArrayBuffer>[],
): Promise<string> {
  // Whoever removes a JPEG's metadata often removes its density, colour profile and orientation as well.
  const isOfApplication = (part: Uint8Array) => (part[1]! & 0xf0) === 0xe0;
  const own = type === 'jpg' ? clean.filter((part) => !isOfApplication(part)) : clean;
  const digest = await crypto.subtle.digest('SHA-256', joined(own));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)));
}

/** @param size in pixels as the picture is shown; undefined where it is not certain */
function redrawRequest(
  type: FileType,
  { fullSize = false, ofMany = false, shape }: PreparingOptions,
  size: Size | undefined,
): EncodeRequest {
  if (shape === 'square') {
    const original = { maxEdge: BADGE_EDGE, type: 'image/png' } as const;
    return { square: BADGE_EDGE, original, widths: RENDITION_WIDTHS };
  }
  const isLight = ofMany && !fullSize && LIGHT.includes(type);
  return {
    original: { maxEdge: fullSize ? Infinity : MAX_EDGE, type: redrawnType(type) },
    widths: isLight ? LIGHT_WIDTHS : RENDITION_WIDTHS,
    tall: shape === 'tall' ? TALL_WIDTHS : undefined,
    ...(isLight && { isLight }),
    ...(size && { size }),
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

/** Pixels: the largest icon of a phone's home screen. */
const BADGE_EDGE = 512;

/** Pixels of the longer edge of a drawing that has any size. */
const DRAWN_EDGE = 1600;

function drawnSize({ width, height }: Size = { width: 1, height: 1 }): Size {
  const scale = DRAWN_EDGE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Some browsers can decode AVIF and HEIC, but none can encode them. */
function redrawnType(type: FileType): 'image/jpeg' | 'image/png' | 'image/webp' {
  if (type === 'jpg') return 'image/jpeg';
  return type === 'png' ? 'image/png' : 'image/webp';
}

/**
 * The size as shown, in pixels: the orientations 5 to 8 turn the picture on its side. Undefined where browsers do not
 * agree: on rotated pictures other than JPEG.
 */
function shownSize(type: FileType, { stored, orientation }: PictureFile): PictureFile['stored'] {
  if (!stored || (type !== 'jpg' && orientation !== 1)) return undefined;
  return orientation < 5 ? stored : { width: stored.height, height: stored.width };
}

function refused(fault: PictureFault): PictureOutcome {
  return { ok: false, fault };
}
