/** In pixels as shown, with any rotation applied. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PrintOrder {
  /** The picture's size, if known before it is opened: then a very large picture is reduced while it is opened. */
  readonly size?: Size;
  /**
   * The redrawn picture, with its longer edge at most `maxEdge`. Encoded as JPEG if the browser cannot encode `type`.
   * Absent: renditions only.
   */
  readonly original?: {
    readonly maxEdge: number;
    readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  };
  /** A rendition in each width that is not wider than the picture; WebP, or JPEG if WebP cannot be encoded. */
  readonly widths: readonly number[];
  /** Draws the whole picture into a transparent square of this many pixels, of which everything is then made. */
  readonly square?: number;
  /** A tall cut of the middle, four wide and five high, in each width that is not wider than the cut. */
  readonly tall?: readonly number[] | undefined;
  /** Encoded with fewer bytes than a picture that is viewed alone. Absent: with the usual quality. */
  readonly isLight?: boolean;
}

export interface Prints {
  /** The size of the picture itself: `size` of the order, or else the size that the browser decoded. */
  readonly size: Size;
  readonly original?: Size & { readonly bytes: Blob };
  /** Ascending by width. */
  readonly renditions: readonly { readonly width: number; readonly bytes: Blob }[];
  /** The tall cut, ascending by width. */
  readonly tall?: readonly { readonly width: number; readonly bytes: Blob }[];
  /** The two colours of a square that has two: `#rrggbb`. */
  readonly colours?: readonly [string, string];
  /** See `Picture` in `@clubhouse/content`; absent for a transparent picture, and if nothing was drawn. */
  readonly tones?: string;
}

export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Redraws pictures. The results contain pixels only: no location, no camera, no date. Prints one picture at a time:
 * phones run out of canvas memory. Both functions reject with `UnreadablePicture`.
 */
export interface Encoder {
  /** `signal` stops the work between two drawings; the promise then rejects with the signal's reason. */
  print(bytes: Blob, order: PrintOrder, signal?: AbortSignal): Promise<Prints>;
  /** The picture's size, without drawing it; undefined if it has no size of its own, as is possible for an SVG. */
  measure(bytes: Blob): Promise<Size | undefined>;
}
