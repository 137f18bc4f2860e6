import type { PictureOutcome } from '#shared/image-processor/image-processor.ts';

/** A message from the page to an image processor's worker. A worker prepares one picture at a time. */
export type ImageProcessorRequest =
  | {
      readonly kind: 'prepare';
      readonly id: number;
      readonly file: File;
      readonly fullSize: boolean;
      readonly ofMany: boolean;
    }
  /** Stop between two drawings; the answer is `done` or `stopped`, whichever happened first. */
  | { readonly kind: 'stop'; readonly id: number };

/** A message from the worker to the page: `ready` once, when the worker is loaded. */
export type ImageProcessorAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly outcome: PictureOutcome }
  | { readonly kind: 'stopped'; readonly id: number }
  /** An unexpected error in the worker itself. */
  | { readonly kind: 'broken'; readonly id: number; readonly why: string };
