/** What is known of a picture from parsing its file, before it is drawn. */
export interface PictureFile {
  /** Pixels as stored, before any rotation; absent if they were not found in the file. */
  readonly stored?: { readonly width: number; readonly height: number };
  /** EXIF's orientation, 1 to 8: how the stored pixels must be turned and mirrored to be shown. */
  readonly orientation: Orientation;
  /** Whether the file contains a location, in EXIF, XMP or IPTC. */
  readonly hasLocation: boolean;
  /** The same file without its metadata, except the orientation; its pixels are unchanged. */
  readonly clean: readonly Uint8Array<ArrayBuffer>[];
}

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The file is cut off, or violates its format. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';

  constructor(format: string, at?: number) {
    super(`The ${format} breaks off or is wrong${at === undefined ? '' : ` at byte ${at}`}`);
  }
}

/** Pixels as shown: the orientations 5 to 8 turn the picture on its side. */
export function shownSize({
  stored,
  orientation,
}: Pick<PictureFile, 'stored' | 'orientation'>): PictureFile['stored'] {
  if (!stored || orientation < 5) return stored;
  return { width: stored.height, height: stored.width };
}

/** ASCII or Latin-1 text from `at`; shorter where the file ends. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
