import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';
import { runHistories } from './run-histories.ts';
import { withBundle } from './with-bundle.ts';

const HISTORIES = 20_000;
const FORGETFUL = 5_000;

test(
  'in 20,000 histories nothing is lost, twice, overwritten unseen, left over or stuck',
  { timeout: 2_400_000 },
  async () => {
    const { done, crashes, requests, returned, seconds, failed } = await withBundle(
      'histories-worker.ts',
      [],
      (worker) => runHistories({ worker, count: HISTORIES }),
    );
    process.stdout.write(
      `${done} histories, ${crashes} crashes, ${requests} requests, ${returned} late returns in ${Math.round(seconds)} s\n`,
    );
    expect(failed && failureOf(failed)).toBeUndefined();
    expect(done).toBe(HISTORIES);
    expect(crashes).toBeGreaterThan(HISTORIES / 2);
  },
);

test(
  'in 5,000 histories of browsers that throw one of their two stores away, nothing is either',
  { timeout: 1_200_000 },
  async () => {
    const { done, crashes, requests, seconds, failed } = await withBundle(
      'histories-worker.ts',
      [],
      (worker) => runHistories({ worker, count: FORGETFUL, isForgetful: true }),
    );
    process.stdout.write(
      `${done} forgetful histories, ${crashes} crashes, ${requests} requests in ${Math.round(seconds)} s\n`,
    );
    expect(failed && failureOf(failed, true)).toBeUndefined();
    expect(done).toBe(FORGETFUL);
  },
);

test(
  'what is run in parts, each from a seed of its own, is what is run at once',
  { timeout: 120_000 },
  async () => {
    await withBundle('histories-worker.ts', [], async (worker) => {
      const [whole, first, rest] = [
        await runHistories({ worker, from: 21, count: 9 }),
        await runHistories({ worker, from: 21, count: 4, workers: 1 }),
        await runHistories({ worker, from: 25, count: 5 }),
      ];
      for (const what of ['done', 'crashes', 'requests', 'returned'] as const) {
        expect([what, first[what] + rest[what]]).toEqual([what, whole[what]]);
      }
    });
  },
);
