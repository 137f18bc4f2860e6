import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Patch, withBundle } from './bundle.ts';
import type { Progress, Share } from './seeds-worker.ts';

/** The result of many runs. `failed` is the first failed seed among those that ended. */
export interface Runs extends Omit<Progress, 'isOver'> {
  readonly seconds: number;
}

interface Seeds {
  readonly from?: number;
  readonly count: number;
  /** Whether browsers lose one of their two stores now and then. */
  readonly isForgetful?: boolean;
  readonly patches?: readonly Patch[];
  /** Reports every ten seconds how many are done, and how many seconds are left. */
  readonly onProgress?: (done: number, secondsLeft: number) => void;
}

/** Runs `count` seeds, each once, on every core, until the first goes wrong. */
export function runSeeds({ patches = [], ...seeds }: Seeds): Promise<Runs> {
  return withBundle('seeds-worker.ts', patches, (worker) => runIn(worker, seeds));
}

async function runIn(
  worker: string,
  { from = 1, count, isForgetful = false, onProgress }: Seeds,
): Promise<Runs> {
  const workers = availableParallelism();
  let reported = 0;
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const shares = new Map<number, Progress>();
  const sum = (what: 'done' | 'crashes' | 'requests' | 'returned') =>
    [...shares.values()].reduce((total, progress) => total + progress[what], 0);
  const threads: Worker[] = [];
  let endEarly = () => {};
  const ended = new Promise<void>((resolve) => (endEarly = resolve));

  const runShare = (place: number) =>
    new Promise<void>((resolve, reject) => {
      const share: Share = { from: from + place, to: from + count, step: workers, isForgetful };
      const thread = new Worker(worker, {
        workerData: share,
        // Nearly all of a run is short-lived: with more room for what is young, half as much is collected.
        resourceLimits: { maxYoungGenerationSizeMb: 96 },
      });
      threads.push(thread);
      thread.on('message', (progress: Progress) => {
        shares.set(place, progress);
        if (seconds() - reported >= 10) {
          reported = seconds();
          onProgress?.(sum('done'), (reported / sum('done')) * (count - sum('done')));
        }
        if (!progress.isOver) return;
        resolve();
        if (progress.failed) endEarly();
      });
      thread.once('error', reject);
      // An exit after the last message is harmless; before it, runs are missing.
      thread.once('exit', (code) => reject(new Error(`A worker ended early, with ${code}`)));
    });
  try {
    const all = Promise.all(Array.from({ length: workers }, (_, place) => runShare(place)));
    await Promise.race([all, ended]);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  const failures = [...shares.values()].flatMap(({ failed }) => failed ?? []);
  const [failed] = failures.toSorted((one, other) => one.seed - other.seed);
  return {
    done: sum('done'),
    crashes: sum('crashes'),
    requests: sum('requests'),
    returned: sum('returned'),
    seconds: seconds(),
    ...(failed && { failed }),
  };
}
