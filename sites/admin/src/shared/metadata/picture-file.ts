/** What is known of a picture by walking through its file, before anything draws it. */
export interface PictureFile {
  /** Pixels as stored, before any rotation; absent where the format hides them too deep. */
  readonly stored?: { readonly width: number; readonly height: number };
  /** EXIF's orientation, 1 to 8: how the stored pixels are turned and mirrored to be shown. */
  readonly orientation: Orientation;
  /** Whether it says where it was taken: EXIF, XMP or IPTC. */
  readonly hasLocation: boolean;
  /** The same file without its metadata but the orientation; its pixels are untouched. */
  readonly clean: readonly Uint8Array<ArrayBuffer>[];
}

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The file ends before the picture does, or is not built as its format demands. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';

  constructor(format: string, at?: number) {
    super(`The ${format} breaks off or is wrong${at === undefined ? '' : ` at byte ${at}`}`);
  }
}

/** Pixels as shown: from the fifth on, orientations lay the picture on its side. */
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
