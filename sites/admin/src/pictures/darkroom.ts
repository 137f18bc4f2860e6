/** A picture as it will be sent. Pixels as shown, any rotation applied. */
export interface Print {
  readonly bytes: Blob;
  readonly width: number;
  readonly height: number;
}

export interface Developed {
  readonly original: Print;
  /** Ascending by width. */
  readonly renditions: readonly Print[];
}

/** The picture could not be decoded by this browser. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Draws pictures anew, one at a time. What comes out holds pixels only: no place, no camera, no date.
 * Rejects with `UnreadablePicture`.
 */
export interface Darkroom {
  /**
   * The picture with its longer edge at most `maxEdge`, encoded as `type` (JPEG where the browser cannot
   * encode that), and a rendition in each of `widths` that is not wider than it.
   */
  develop(
    bytes: Blob,
    order: {
      readonly maxEdge: number;
      readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
      readonly widths: readonly number[];
    },
  ): Promise<Developed>;
  /** Its size without touching it; nothing when it has none of its own, as an SVG may. */
  measure(bytes: Blob): Promise<{ readonly width: number; readonly height: number } | undefined>;
}
