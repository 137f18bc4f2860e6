import { availableParallelism } from 'node:os';
import { type Runs, runSeeds } from './run-seeds.ts';
import { withBundle } from './bundle.ts';

/**
 * Runs `count` runs on every core.
 * @param onProgress every ten seconds: how many are done, and how many seconds are left
 */
export function soakSeeds({
  count,
  from = 1,
  isForgetful = false,
  onProgress,
}: {
  readonly count: number;
  readonly from?: number;
  /** Whether browsers lose one of their two stores now and then. */
  readonly isForgetful?: boolean;
  readonly onProgress: (done: number, secondsLeft: number) => void;
}): Promise<Runs> {
  let reported = 0;
  return withBundle('seeds-worker.ts', [], (worker) =>
    runSeeds({
      worker,
      from,
      count,
      isForgetful,
      workers: availableParallelism(),
      onProgress(done, seconds) {
        if (seconds - reported < 10) return;
        reported = seconds;
        onProgress(done, (seconds / done) * (count - done));
      },
    }),
  );
}
