import type { Orientation } from '#shared/metadata/exif.ts';

/** What is known of a picture from parsing its file, before it is drawn. */
export interface PictureFile {
  /** Pixels as stored, before any rotation; absent if they were not found in the file. */
  readonly stored?: { readonly width: number; readonly height: number };
  readonly orientation: Orientation;
  /** Whether the file contains a location, in EXIF, XMP or IPTC. */
  readonly hasLocation: boolean;
  readonly moves: boolean;
  /** The same file without its metadata, except the orientation; its pixels are unchanged. */
  readonly clean: readonly Uint8Array<ArrayBuffer>[];
}

export interface Part extends Partial<Pick<PictureFile, 'hasLocation' | 'moves'>> {
  /** The part in the clean file; absent for metadata. */
  readonly kept?: Uint8Array<ArrayBuffer> | undefined;
  readonly stored?: PictureFile['stored'] | undefined;
  /** From the header of TIFF. */
  readonly exif?: Uint8Array;
}

export interface PictureFormat {
  partsOf(file: Uint8Array<ArrayBuffer>): Iterable<Part>;
  /** Joins the kept parts to the clean file; `rotation` is the EXIF of a rotated picture, with nothing else. */
  finished(
    kept: readonly Uint8Array<ArrayBuffer>[],
    rotation: Uint8Array<ArrayBuffer> | undefined,
  ): PictureFile['clean'];
}

export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';

  constructor(format: string, at?: number) {
    super(`The ${format} breaks off or is wrong${at === undefined ? '' : ` at byte ${at}`}`);
  }
}
