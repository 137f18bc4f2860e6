import type {
  ImageProcessorAnswer,
  ImageProcessorRequest,
} from '#shared/image-processor/image-processor-messages.ts';
import type {
  ImageProcessor,
  PictureOutcome,
  PreparingOptions,
} from '#shared/image-processor/image-processor.ts';
import { canvasEncoder } from '#shared/image-processor/canvas-encoder.ts';
import { kindOfFile } from '#shared/metadata/kind-of-file.ts';
import { pageImageProcessor } from '#shared/image-processor/page-image-processor.ts';

/** A worker that runs `image-processor-worker.ts`. */
export interface ImageProcessorWorker {
  ask(request: ImageProcessorRequest): void;
  /** Ends the worker at once, whatever it is doing. */
  end(): void;
}

/** Starts a worker. `failed` is called if the worker threw an error or could not be loaded. */
export type StartWorker = (listener: {
  readonly answered: (answer: ImageProcessorAnswer) => void;
  readonly failed: (why: string) => void;
}) => ImageProcessorWorker;

/** The number of workers: more would not be faster on a phone, and its memory is small. */
const WORKERS = 2;

/** Milliseconds after which a worker counts as hung; the largest picture takes a slow phone ten seconds. */
const PATIENCE = 60_000;

interface Job {
  readonly id: number;
  readonly file: File;
  readonly fullSize: boolean;
  readonly ofMany: boolean;
  readonly resolve: (outcome: PictureOutcome | Promise<PictureOutcome>) => void;
  readonly options: PreparingOptions;
  /** How often a worker failed with this picture. */
  failures: number;
  /** The caller has aborted the job. */
  aborted: boolean;
}

/** The place of one worker. The worker is started for its first picture, and again after a failure. */
interface Place {
  worker?: ImageProcessorWorker;
  isReady: boolean;
  job?: Job;
  watchdog?: ReturnType<typeof setTimeout>;
}

/**
 * Prepares pictures in two workers, in the order of the calls. A worker that throws or hangs is replaced and its
 * picture tried once more. If a worker cannot even be loaded, `fallback` prepares all pictures from then on.
 */
export function workerImageProcessor({
  startWorker,
  fallback,
}: {
  readonly startWorker: StartWorker;
  readonly fallback: ImageProcessor;
}): ImageProcessor {
  const places: Place[] = Array.from({ length: WORKERS }, () => ({ isReady: false }));
  let waiting: Job[] = [];
  let ids = 0;
  let hasWorkers = true;

  function handOut(): void {
    for (const place of places) {
      if (place.job) continue;
      const job = waiting.shift();
      if (!job) return;
      place.job = job;
      try {
        place.worker ??= opened(place);
      } catch (cause) {
        withoutWorkers(cause);
        return;
      }
      place.watchdog = setTimeout(() => replaceWorker(place, 'It took too long'), PATIENCE);
      place.worker.ask({
        kind: 'prepare',
        id: job.id,
        file: job.file,
        fullSize: job.fullSize,
        ofMany: job.ofMany,
      });
    }
  }

  function opened(place: Place): ImageProcessorWorker {
    return startWorker({
      answered(answer) {
        if (answer.kind === 'ready') place.isReady = true;
        else if (answer.id !== place.job?.id) return;
        else if (answer.kind === 'broken') replaceWorker(place, answer.why);
        else {
          if (answer.kind === 'done') place.job.resolve(answer.outcome);
          free(place);
        }
      },
      failed(why) {
        if (place.isReady) replaceWorker(place, why);
        else withoutWorkers(why);
      },
    });
  }

  function free(place: Place): void {
    clearTimeout(place.watchdog);
    delete place.job;
    handOut();
  }

  function close(place: Place): void {
    place.worker?.end();
    delete place.worker;
    place.isReady = false;
  }

  function replaceWorker(place: Place, why: string): void {
    const { job } = place;
    console.error('A worker of the image processor failed', why);
    close(place);
    if (job && !job.aborted) {
      job.failures += 1;
      if (job.failures > 1) job.resolve({ ok: false, fault: { reason: 'gave-up' } });
      else waiting.unshift(job);
    }
    free(place);
  }

  /** Called if the workers' script cannot be loaded or run here. */
  function withoutWorkers(why: unknown): void {
    console.error('Pictures are prepared on the page: no worker could be started', why);
    hasWorkers = false;
    const left = [...places.flatMap(({ job }) => job ?? []), ...waiting];
    waiting = [];
    for (const place of places) {
      clearTimeout(place.watchdog);
      delete place.job;
      close(place);
    }
    for (const job of left.toSorted((a, b) => a.id - b.id)) {
      if (!job.aborted) job.resolve(fallback.prepare(job.file, job.options));
    }
  }

  function abort(job: Job): void {
    job.aborted = true;
    waiting = waiting.filter((other) => other !== job);
    const place = places.find((each) => each.job === job);
    place?.worker?.ask({ kind: 'stop', id: job.id });
  }

  return {
    prepare(file, options = {}) {
      if (!hasWorkers) return fallback.prepare(file, options);
      const { signal, fullSize = false, ofMany = false } = options;
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        const job: Job = {
          id: (ids += 1),
          file,
          fullSize,
          ofMany,
          options,
          failures: 0,
          aborted: false,
          resolve(outcome) {
            signal?.removeEventListener('abort', onAbort);
            resolve(outcome);
          },
        };
        function onAbort() {
          reject(signal?.reason as Error);
          abort(job);
        }
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.push(job);
        handOut();
      });
    },
  };
}

/** The image processor of this browser. `workerAddress` has passed the page's Trusted Types policy. */
export function browserImageProcessor(workerAddress: string): ImageProcessor {
  const page = pageImageProcessor(canvasEncoder());
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return page;
  const workers = workerImageProcessor({ startWorker: starterOf(workerAddress), fallback: page });
  return {
    async prepare(file, options) {
      // Only a page can open an SVG.
      const imageProcessor = (await isDrawing(file)) ? page : workers;
      return imageProcessor.prepare(file, options);
    },
  };
}

function starterOf(address: string): StartWorker {
  // A name for this page only: a frozen tab must not block this one.
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
    // The file cannot be read: preparing it reports that.
    return false;
  }
}
