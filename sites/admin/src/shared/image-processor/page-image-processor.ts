import type { ImageProcessor } from '#shared/image-processor/image-processor.ts';
import { preparePicture } from '#shared/image-processor/prepare-picture.ts';
import type { Encoder } from '#shared/image-processor/encoder.ts';

/** An image processor on the page's own thread, one picture at a time: for browsers that cannot draw in a worker. */
export function pageImageProcessor(encoder: Encoder): ImageProcessor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    prepare(file, options = {}) {
      const { signal } = options;
      const outcome = last.then(async () => {
        signal?.throwIfAborted();
        try {
          return await preparePicture(file, encoder, options);
        } catch (cause) {
          signal?.throwIfAborted();
          console.error('A picture could not be prepared', cause);
          return { ok: false, fault: { reason: 'gave-up' } } as const;
        }
      });
      last = outcome.catch(() => undefined);
      return signal ? unlessAborted(outcome, signal) : outcome;
    },
  };
}

/** The same promise, but an abort rejects it at once: the work under way may take a while to notice. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
