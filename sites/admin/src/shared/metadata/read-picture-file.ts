import type { FileType } from '@clubhouse/content';
import { readGif } from '#shared/metadata/gif-file.ts';
import { readJpeg } from '#shared/metadata/jpeg-file.ts';
import type { PictureFile } from '#shared/metadata/picture-file.ts';
import { readPng } from '#shared/metadata/png-file.ts';
import { readWebp } from '#shared/metadata/webp-file.ts';

const READERS: Readonly<
  Partial<Record<FileType, (bytes: Uint8Array<ArrayBuffer>) => PictureFile>>
> = { jpg: readJpeg, png: readPng, webp: readWebp, gif: readGif };

/**
 * Parses a picture's file. Undefined for the types that are not parsed here:
 * - AVIF and HEIC keep their metadata beside the pixels by offsets into the whole file: they are always redrawn;
 * - an SVG is its author's text, in which any removal could do damage: it stays as it is.
 * Throws `DamagedPicture`, and nothing else, whatever the bytes are.
 */
export function readPictureFile(
  type: FileType,
  bytes: Uint8Array<ArrayBuffer>,
): PictureFile | undefined {
  return READERS[type]?.(bytes);
}
