import type { FileType } from '@clubhouse/content';
import type { Prints, Size } from '#shared/image-processor/encoder.ts';

/** A chosen picture that is ready to be sent. `renditions` is empty for an animation and for an SVG. */
export interface PreparedPicture extends Pick<Prints, 'renditions' | 'tall' | 'tones' | 'colours'> {
  /** The name of the chosen file, with the extension of the file that will be sent. */
  readonly fileName: string;
  readonly bytes: Blob;
  /** Absent for an SVG without a size of its own. */
  readonly size?: Size;
  /** See `pictureSum`; absent for an SVG that is sent as it is. */
  readonly sum?: string;
}

export type PictureFault =
  | { readonly reason: 'empty' }
  /** The album has it: see `pictureSum`. */
  | { readonly reason: 'in-album' }
  | { readonly reason: 'not-a-picture' }
  | { readonly reason: 'not-what-its-name-says'; readonly is: FileType }
  /** The file is cut off, or violates its format. */
  | { readonly reason: 'damaged' }
  | { readonly reason: 'holds-script' }
  /** An iPhone's own format, in a browser that cannot open it. */
  | { readonly reason: 'heic' }
  /** Larger than a phone can open. */
  | { readonly reason: 'too-large'; readonly megapixels?: number }
  | { readonly reason: 'unreadable' }
  /** Probably not the picture's fault: the device failed (a worker, twice), most often because of too little memory. */
  | { readonly reason: 'gave-up' };

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
   * Keeps the pixels as they are and removes only the metadata. HEIC and AVIF are always redrawn, with as many pixels
   * as a canvas has. Default false: at most 2048 pixels on the longer edge.
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
  /**
   * A faulty file is an outcome; rejects only with the reason of an aborted `signal`, without waiting for the drawing
   * under way. Calls are served in order, and a batch calls for few pictures ahead, so no picture waits for all of it.
   */
  prepare(file: File, options?: PreparingOptions): Promise<PictureOutcome>;
}
