import type { FileType } from '@clubhouse/content';
import { orientationOnly, readExif, type Orientation } from '#shared/metadata/exif.ts';
import { gifFormat } from '#shared/metadata/gif-file.ts';
import { jpegFormat } from '#shared/metadata/jpeg-file.ts';
import type { PictureFile, PictureFormat } from '#shared/metadata/picture-file.ts';
import { pngFormat } from '#shared/metadata/png-file.ts';
import { webpFormat } from '#shared/metadata/webp-file.ts';

/**
 * AVIF and HEIC keep their metadata beside the pixels by offsets into the whole file: they are always redrawn. An SVG is
 * its author's text, in which any removal could do damage: it stays as it is.
 */
const FORMATS: Readonly<Partial<Record<FileType, PictureFormat>>> = {
  jpg: jpegFormat,
  png: pngFormat,
  webp: webpFormat,
  gif: gifFormat,
};

/** Undefined for the types that are not parsed. Throws `DamagedPicture`, and nothing else, whatever the bytes are. */
export function readPictureFile(
  type: FileType,
  bytes: Uint8Array<ArrayBuffer>,
): PictureFile | undefined {
  const format = FORMATS[type];
  if (!format) return undefined;
  let orientation: Orientation = 1;
  let [hasLocation, moves] = [false, false];
  let stored: PictureFile['stored'];
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (const part of format.partsOf(bytes)) {
    const exif = part.exif && readExif(part.exif);
    // Browsers use the first EXIF that contains an orientation.
    if (exif && orientation === 1) orientation = exif.orientation;
    hasLocation ||= part.hasLocation || exif?.hasLocation || false;
    moves ||= part.moves ?? false;
    stored ??= part.stored;
    if (part.kept) kept.push(part.kept);
  }
  const rotation = orientation === 1 ? undefined : orientationOnly(orientation);
  const clean = format.finished(kept, rotation);
  return { ...(stored && { stored }), orientation, hasLocation, moves, clean };
}
