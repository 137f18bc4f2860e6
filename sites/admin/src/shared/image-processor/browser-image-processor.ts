import { canvasEncoder } from '#shared/image-processor/canvas-encoder.ts';
import type { ImageProcessorAnswer } from '#shared/image-processor/image-processor-messages.ts';
import type { ImageProcessor } from '#shared/image-processor/image-processor.ts';
import { kindOfFile } from '#shared/metadata/kind-of-file.ts';
import { pageImageProcessor } from '#shared/image-processor/page-image-processor.ts';
import {
  workerImageProcessor,
  type StartWorker,
} from '#shared/image-processor/worker-image-processor.ts';

/** The image processor of this browser. `workerAddress` has passed the page's Trusted Types policy. */
export function browserImageProcessor(workerAddress: string): ImageProcessor {
  const page = pageImageProcessor(canvasEncoder());
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return page;
  const workers = workerImageProcessor({ startWorker: starterOf(workerAddress), fallback: page });
  return {
    async prepare(file, options) {
      // Only a page can open a drawing.
      const imageProcessor = (await isDrawing(file)) ? page : workers;
      return imageProcessor.prepare(file, options);
    },
  };
}

function starterOf(address: string): StartWorker {
  // Another tab that is frozen must not hold this one up.
  const name = `imageProcessor ${performance.timeOrigin}`;
  return ({ answered, failed }) => {
    const worker = new Worker(address, { type: 'module', name });
    worker.addEventListener('message', ({ data }: MessageEvent<ImageProcessorAnswer>) =>
      answered(data),
    );
    worker.addEventListener('messageerror', () => failed('An answer could not be read'));
    worker.addEventListener('error', ({ message }) => failed(message || 'It could not be loaded'));
    return { ask: (request) => worker.postMessage(request), end: () => worker.terminate() };
  };
}

async function isDrawing(file: File): Promise<boolean> {
  try {
    return (await kindOfFile(file)) === 'svg';
  } catch {
    // It cannot be read: whoever prepares it says so.
    return false;
  }
}
