import { parentPort, workerData } from 'node:worker_threads';
import { type History, simulate } from './simulate.ts';

/** What a worker is asked: runs from `from`, `step` apart, as long as they are below `to`. */
export interface Share {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Of browsers that throw one of their two stores away now and then. */
  readonly isForgetful: boolean;
}

export interface Progress {
  readonly done: number;
  readonly crashes: number;
  readonly requests: number;
  readonly returned: number;
  /** The first that went wrong; no more are begun then. */
  readonly failed?: Pick<History, 'seed' | 'problems'>;
  readonly isOver: boolean;
}

/** This many at once: they share the turns of Node's loop, and know nothing of each other. */
const AT_ONCE = 16;
const REPORTED_EVERY = 200;

// Thousands of calls fail here, and nobody reads where: a replay shows it.
Error.stackTraceLimit = 0;

const { from, to, step, isForgetful } = workerData as Share;
let next = from;
let progress: Progress = { done: 0, crashes: 0, requests: 0, returned: 0, isOver: false };

function counted(
  before: Progress,
  { seed, problems, crashes, requests, returned }: History,
): Progress {
  const isFirst = problems.length > 0 && (!before.failed || seed < before.failed.seed);
  return {
    ...before,
    done: before.done + 1,
    crashes: before.crashes + crashes,
    requests: before.requests + requests,
    returned: before.returned + returned,
    ...(isFirst && { failed: { seed, problems } }),
  };
}

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < to && !progress.failed) {
      const seed = next;
      next += step;
      const run = await simulate(seed, { isForgetful });
      progress = counted(progress, run);
      if (progress.done % REPORTED_EVERY === 0) parentPort?.postMessage(progress);
    }
  }),
);
parentPort?.postMessage({ ...progress, isOver: true });
