import { canvasEncoder } from '#shared/image-processor/canvas-encoder.ts';
import type { PictureRequest } from '#shared/image-processor/browser-image-processor.ts';
import { preparePicture } from '#shared/image-processor/prepare-picture.ts';

const encoder = canvasEncoder();

self.addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  // An unexpected error reaches the page as the worker's own.
  preparePicture(data.file, encoder, data.options).then(
    (outcome) => postMessage(outcome),
    reportError,
  );
});
postMessage('loaded');
