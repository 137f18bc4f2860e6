/** A picture as it will be sent. Pixels as shown, any rotation applied. */
export interface Print {
  readonly bytes: Blob;
  readonly width: number;
  readonly height: number;
}

/** Pixels as shown. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What to draw of a picture. */
export interface PrintOrder {
  /** Its size, when it is known before it is opened: then it is never opened larger than it is needed. */
  readonly size?: Size;
  /**
   * The picture again, with its longer edge at most `maxEdge`. Encoded as JPEG where the browser cannot
   * encode `type`. Absent: renditions only.
   */
  readonly original?: {
    readonly maxEdge: number;
    readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  };
  /** A rendition in each of these that is not wider than the picture; WebP, or JPEG where that cannot be had. */
  readonly widths: readonly number[];
  /** Written lighter than what is looked at alone. Absent: as fine as ever. */
  readonly isLight?: boolean;
}

export interface Prints {
  /** The picture's own, as far as it was drawn; a browser may know better than its file. */
  readonly size: Size;
  readonly original?: Print;
  /** Ascending by width. */
  readonly renditions: readonly Print[];
  /** See `Picture` of the content; nothing of what can be seen through, and of what was not drawn. */
  readonly tones?: string;
}

/** The picture could not be decoded by this browser. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Draws pictures again. What comes out holds pixels only: no place, no camera, no date. Prints one picture at a
 * time: phones run out of canvas memory. Both reject with `UnreadablePicture`.
 */
export interface Encoder {
  /** `signal` stops it between two drawings, by its reason. */
  print(bytes: Blob, order: PrintOrder, signal?: AbortSignal): Promise<Prints>;
  /** Its size without drawing it; nothing when it has none of its own, as an SVG may. */
  measure(bytes: Blob): Promise<Size | undefined>;
}
