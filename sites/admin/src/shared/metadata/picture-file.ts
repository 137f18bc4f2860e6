import { orientationOnly, readExif, type Orientation } from '#shared/metadata/exif.ts';

/** What is known of a picture from parsing its file, before it is drawn. */
export interface PictureFile {
  /** Pixels as stored, before any rotation; absent if they were not found in the file. */
  readonly stored?: StoredSize;
  /** EXIF's orientation, 1 to 8: how the stored pixels must be turned and mirrored to be shown. */
  readonly orientation: Orientation;
  /** Whether the file contains a location, in EXIF, XMP or IPTC. */
  readonly hasLocation: boolean;
  readonly moves: boolean;
  /** The same file without its metadata, except the orientation; its pixels are unchanged. */
  readonly clean: readonly Uint8Array<ArrayBuffer>[];
}

interface StoredSize {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture's file: a segment, chunk or block. */
export interface Part {
  /** The part in the clean file; absent for metadata. */
  readonly kept?: Uint8Array<ArrayBuffer> | undefined;
  readonly stored?: StoredSize | undefined;
  /** From the header of TIFF. */
  readonly exif?: Uint8Array;
  readonly hasLocation?: boolean;
  readonly moves?: boolean;
}

/**
 * The picture with these parts.
 * @param finished joins the retained parts to the clean file; `rotation` is the EXIF of a rotated picture, with nothing else
 */
export function pictureOf(
  parts: Iterable<Part>,
  finished: (
    kept: readonly Uint8Array<ArrayBuffer>[],
    rotation: Uint8Array<ArrayBuffer> | undefined,
  ) => PictureFile['clean'],
): PictureFile {
  let orientation: Orientation = 1;
  let [hasLocation, moves] = [false, false];
  let stored: StoredSize | undefined;
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    const exif = part.exif && readExif(part.exif);
    // Browsers use the first EXIF that contains an orientation.
    if (exif && orientation === 1) orientation = exif.orientation;
    hasLocation ||= part.hasLocation || exif?.hasLocation || false;
    moves ||= part.moves ?? false;
    stored ??= part.stored;
    if (part.kept) kept.push(part.kept);
  }
  const rotation = orientation === 1 ? undefined : orientationOnly(orientation);
  const clean = finished(kept, rotation);
  return { ...(stored && { stored }), orientation, hasLocation, moves, clean };
}

export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';

  constructor(format: string, at?: number) {
    super(`The ${format} breaks off or is wrong${at === undefined ? '' : ` at byte ${at}`}`);
  }
}
