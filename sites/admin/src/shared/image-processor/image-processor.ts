import type { PictureFault } from '#shared/image-processor/fault-words.ts';

/** A chosen picture that is ready to be sent. `renditions` is empty for an animation and for an SVG. */
export interface PreparedPicture extends Pick<
  EncodedPicture,
  'renditions' | 'tall' | 'tones' | 'colours'
> {
  /** The name of the chosen file, with the extension of the file that will be sent. */
  readonly fileName: string;
  readonly bytes: Blob;
  /** Absent for a film, a document, and an SVG without a size of its own. */
  readonly size?: Size;
  /** See `pictureSum`; absent for an SVG that is sent as it is. */
  readonly sum?: string;
}

export type PictureOutcome =
  | {
      readonly ok: true;
      readonly picture: PreparedPicture;
      /** The chosen file contained a location; the file that will be sent does not. */
      readonly locationRemoved: boolean;
    }
  | { readonly ok: false; readonly fault: PictureFault };

export type PictureShape = 'square' | 'tall' | 'any';

export interface PreparingOptions {
  /**
   * Keeps the pixels and removes only the metadata. HEIC and AVIF are redrawn, with as many pixels as a canvas has.
   * Default false: at most 2048 pixels on the longer edge.
   */
  readonly fullSize?: boolean;
  /**
   * One of many photos that share a connection: compressed as far as the loss is not visible, and without its widest
   * rendition, in whose place the photo itself is shown. No effect where the pixels are unchanged. Default false.
   */
  readonly ofMany?: boolean;
  /** `square` is for a badge: drawn whole into a transparent square, also an SVG. `tall` adds a cut for phones. With any
   * shape an SVG becomes drawn pixels; without one it is sent as it is. */
  readonly shape?: PictureShape | undefined;
  readonly signal?: AbortSignal;
}

/** Prepares chosen pictures for sending, outside the page's own thread if the browser supports that. */
export interface ImageProcessor {
  /** A faulty file is an outcome. Rejects only on an abort, at once, with its reason. Calls are served in order. */
  prepare(file: File, options?: PreparingOptions): Promise<PictureOutcome>;
}

/** In pixels as shown, with any rotation applied. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface EncodeRequest {
  /** The picture's size, if known before it is opened: then a very large picture is reduced while it is opened. */
  readonly size?: Size;
  /**
   * The redrawn picture, its longer edge at most `maxEdge` pixels; JPEG if the browser cannot encode `type`. Absent:
   * renditions only.
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

export interface EncodedPicture {
  /** The size of the picture itself: `size` of the request, or else the size that the browser decoded. */
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
 * Redraws pictures: pixels only, no location, camera or date. One at a time: phones run out of canvas memory. Both
 * functions reject with `UnreadablePicture`.
 */
export interface Encoder {
  /** `signal` stops the work between two drawings; the promise then rejects with the signal's reason. */
  encode(bytes: Blob, request: EncodeRequest, signal?: AbortSignal): Promise<EncodedPicture>;
  /** The picture's size, without drawing it; undefined if it has no size of its own, as is possible for an SVG. */
  measure(bytes: Blob): Promise<Size | undefined>;
}
