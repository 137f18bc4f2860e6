import type { FileType } from '@clubhouse/content';

/** A chosen picture, ready to be sent. */
export interface PreparedPicture {
  /** As it was chosen, with the ending of what will be sent. */
  readonly fileName: string;
  readonly bytes: Blob;
  /** Pixels; absent for a drawing without a size of its own. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Ascending by width, in pixels; none of what moves and of drawings. */
  readonly renditions: readonly { readonly width: number; readonly bytes: Blob }[];
  /** What holds its place until it is there: see `Picture` of the content. */
  readonly tones?: string;
}

export type PictureFault =
  | { readonly reason: 'empty' }
  | { readonly reason: 'not-a-picture' }
  | { readonly reason: 'not-what-its-name-says'; readonly is: FileType }
  /** It breaks off, or is not built as its kind has to be. */
  | { readonly reason: 'damaged' }
  /** A drawing that does more than draw. */
  | { readonly reason: 'holds-script' }
  /** An iPhone's own kind, in a browser that cannot open it. */
  | { readonly reason: 'heic' }
  /** More than a phone can open. */
  | { readonly reason: 'too-large'; readonly megapixels?: number }
  | { readonly reason: 'unreadable' }
  /** Probably not the picture's fault: the device failed twice, most often for lack of memory. */
  | { readonly reason: 'gave-up' };

export type PictureOutcome =
  | {
      readonly ok: true;
      readonly picture: PreparedPicture;
      /** The file stated where it was taken; the file that will be sent does not. */
      readonly locationRemoved: boolean;
    }
  | { readonly ok: false; readonly fault: PictureFault };

export interface PreparingOptions {
  /**
   * Keeps the pixels as they are and removes only the metadata. Of HEIC and AVIF, which are always redrawn,
   * it keeps as many as a canvas holds. Default false: at most 2048 pixels on the longer edge.
   */
  readonly fullSize?: boolean;
  /**
   * One of many photos that share a line: written as light as can be done without it being seen, and without its
   * widest rendition, in whose place it is shown itself. Says nothing where the pixels are kept. Default false.
   */
  readonly ofMany?: boolean;
  readonly signal?: AbortSignal;
}

/** Makes chosen pictures ready to be sent, off the page's own thread where the browser can. */
export interface ImageProcessor {
  /**
   * What is wrong with a file is an outcome; rejects only with the reason of an aborted `signal`, without waiting
   * for the drawing under way. Calls are served in turn: nobody's picture waits for all of another's batch.
   */
  prepare(file: File, options?: PreparingOptions): Promise<PictureOutcome>;
}
