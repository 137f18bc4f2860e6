import { expect, test } from 'vitest';
import { runHistories } from './run-histories.ts';
import { withBundledWorker } from './with-bundled-worker.ts';

const HISTORIES = 20_000;

test(
  'in 20,000 histories nothing is lost, twice, overwritten unseen, left over or stuck',
  { timeout: 2_400_000 },
  async () => {
    const { done, crashes, requests, returned, seconds, failed } = await withBundledWorker(
      [],
      (worker) => runHistories({ worker, count: HISTORIES }),
    );
    process.stdout.write(
      `${done} histories, ${crashes} crashes, ${requests} requests, ${returned} late returns in ${Math.round(seconds)} s\n`,
    );
    expect(failed && `npm run replay -- ${failed.seed}`).toBeUndefined();
    expect(done).toBe(HISTORIES);
    expect(crashes).toBeGreaterThan(HISTORIES / 2);
  },
);
