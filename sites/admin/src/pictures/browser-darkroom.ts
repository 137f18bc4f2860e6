import { canvasPrinter } from '#pictures/canvas-printer.ts';
import type { DarkroomAnswer } from '#pictures/darkroom-messages.ts';
import type { Darkroom } from '#pictures/darkroom.ts';
import { kindOfFile } from '#pictures/kind-of-file.ts';
import { pageDarkroom } from '#pictures/page-darkroom.ts';
import { workerDarkroom, type StartWorker } from '#pictures/worker-darkroom.ts';

/** The darkroom of this browser. `workerAddress` has passed the page's Trusted Types policy. */
export function browserDarkroom(workerAddress: string): Darkroom {
  const page = pageDarkroom(canvasPrinter());
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return page;
  const workers = workerDarkroom({ startWorker: starterOf(workerAddress), fallback: page });
  return {
    async prepare(file, options) {
      // Only a page can open a drawing.
      const darkroom = (await isDrawing(file)) ? page : workers;
      return darkroom.prepare(file, options);
    },
  };
}

function starterOf(address: string): StartWorker {
  // Another tab that is frozen must not hold this one up.
  const name = `darkroom ${performance.timeOrigin}`;
  return ({ answered, failed }) => {
    const worker = new Worker(address, { type: 'module', name });
    worker.addEventListener('message', ({ data }: MessageEvent<DarkroomAnswer>) => answered(data));
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
