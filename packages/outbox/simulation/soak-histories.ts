import { availableParallelism } from 'node:os';
import { type Histories, runHistories } from './run-histories.ts';
import { withBundle } from './with-bundle.ts';

/**
 * Runs `count` histories on every core.
 * @param onProgress every ten seconds: how many are done, and how many seconds are left
 */
export function soakHistories({
  count,
  from = 1,
  isForgetful = false,
  onProgress,
}: {
  readonly count: number;
  readonly from?: number;
  /** Of browsers that throw one of their two stores away now and then. */
  readonly isForgetful?: boolean;
  readonly onProgress: (done: number, secondsLeft: number) => void;
}): Promise<Histories> {
  let told = 0;
  return withBundle('histories-worker.ts', [], (worker) =>
    runHistories({
      worker,
      from,
      count,
      isForgetful,
      workers: availableParallelism(),
      onProgress(done, seconds) {
        if (seconds - told < 10) return;
        told = seconds;
        onProgress(done, (seconds / done) * (count - done));
      },
    }),
  );
}
