import { canvasEncoder } from '#shared/image-processor/canvas-encoder.ts';
import type {
  Encoder,
  ImageProcessor,
  PictureOutcome,
  PreparingOptions,
} from '#shared/image-processor/image-processor.ts';
import { preparePicture } from '#shared/image-processor/prepare-picture.ts';
import { kindOfFile } from '#shared/metadata/file-kinds.ts';

/** Milliseconds after which a worker counts as hung; the largest picture takes a slow phone ten seconds. */
const PATIENCE = 60_000;

const GAVE_UP: PictureOutcome = { ok: false, fault: { reason: 'gave-up' } };

/** An image processor on the page's own thread, one picture at a time: for browsers that cannot draw in a worker. */
export function pageImageProcessor(encoder: Encoder): ImageProcessor {
  return oneAfterAnother(async (file, options) => {
    try {
      return await preparePicture(file, encoder, options);
    } catch (cause) {
      options.signal?.throwIfAborted();
      console.error('A picture could not be prepared', cause);
      return GAVE_UP;
    }
  });
}

/**
 * Prepares pictures in one worker: an opened photo takes fifty megabytes. A worker that throws or hangs is replaced and
 * its picture tried once more. If none can be loaded, `fallback` prepares all pictures from then on.
 */
export function workerImageProcessor(
  startWorker: () => Worker,
  fallback: ImageProcessor,
): ImageProcessor {
  let canStart = true;
  let worker: Worker | undefined;

  async function start(): Promise<void> {
    try {
      worker = startWorker();
      await nextAnswer(worker);
    } catch (cause) {
      console.error('Pictures are prepared on the page: no worker could be started', cause);
      canStart = false;
      end();
    }
  }

  function end() {
    worker?.terminate();
    worker = undefined;
  }

  return oneAfterAnother(async (file, options) => {
    const { signal, ...wanted } = options;
    for (let failures = 0; failures < 2; failures += 1) {
      if (!worker && canStart) await start();
      if (!worker) return fallback.prepare(file, options);
      signal?.throwIfAborted();
      try {
        worker.postMessage({ file, options: wanted } satisfies PictureRequest);
        return (await nextAnswer(worker, signal)) as PictureOutcome;
      } catch (cause) {
        end();
        signal?.throwIfAborted();
        console.error('A worker of the image processor failed', cause);
      }
    }
    return GAVE_UP;
  });
}

/** A message from the page to a worker, which answers with the outcome. Its first message says that it is loaded. */
export interface PictureRequest {
  readonly file: File;
  readonly options: Omit<PreparingOptions, 'signal'>;
}

/** Resolves with the next message. Rejects if the worker threw, hung or could not be loaded, or on an abort. */
async function nextAnswer(worker: Worker, signal?: AbortSignal): Promise<unknown> {
  let watchdog: ReturnType<typeof setTimeout>;
  const answer = new Promise((resolve, reject) => {
    watchdog = setTimeout(() => reject(new Error('It took too long')), PATIENCE);
    worker.onmessage = ({ data }) => resolve(data);
    worker.onmessageerror = () => reject(new Error('An answer could not be read'));
    worker.onerror = ({ message }) => reject(new Error(message || 'It could not be loaded'));
  });
  return unlessAborted(answer, signal).finally(() => clearTimeout(watchdog));
}

/** Prepares files in the order of the calls, one at a time. An abort rejects a call at once. */
export function oneAfterAnother(
  prepare: (file: File, options: PreparingOptions) => Promise<PictureOutcome>,
): ImageProcessor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    prepare(file, options = {}) {
      const outcome = last.then(() => {
        options.signal?.throwIfAborted();
        return prepare(file, options);
      });
      last = outcome.catch(() => undefined);
      return unlessAborted(outcome, options.signal);
    },
  };
}

/** The same promise, but an abort rejects it at once: the work under way may take a while to notice. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The image processor of this browser. `workerAddress` has passed the page's Trusted Types policy. */
export function browserImageProcessor(workerAddress: string): ImageProcessor {
  const page = pageImageProcessor(canvasEncoder());
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return page;
  const startWorker = () => new Worker(workerAddress, { type: 'module' });
  const workers = workerImageProcessor(startWorker, page);
  return {
    async prepare(file, options) {
      // A file that cannot be read is reported when it is prepared.
      const kind = await kindOfFile(file).catch(() => undefined);
      // A worker cannot open an SVG.
      return (kind === 'svg' ? page : workers).prepare(file, options);
    },
  };
}
