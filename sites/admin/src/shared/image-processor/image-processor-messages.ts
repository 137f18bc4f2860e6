import type { PictureOutcome } from '#shared/image-processor/image-processor.ts';

/** What the page asks of an image processor's worker. A worker prepares one picture at a time. */
export type ImageProcessorRequest =
  | {
      readonly kind: 'prepare';
      readonly id: number;
      readonly file: File;
      readonly fullSize: boolean;
      readonly ofMany: boolean;
    }
  /** Stop between two drawings; the answer is `done` or `stopped`, whichever came first. */
  | { readonly kind: 'stop'; readonly id: number };

/** What it answers: `ready` once, when it was loaded. */
export type ImageProcessorAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly outcome: PictureOutcome }
  | { readonly kind: 'stopped'; readonly id: number }
  /** Something in the worker itself broke. */
  | { readonly kind: 'broken'; readonly id: number; readonly why: string };
