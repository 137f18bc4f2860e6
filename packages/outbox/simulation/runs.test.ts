import { expect, test } from 'vitest';
import { expectNoProblem } from './expect-no-problem.ts';
import { runSeeds } from './run-seeds.ts';
import { withBundle } from './bundle.ts';

test(
  'in 1,000 runs nothing is lost, twice, overwritten unseen, left over or stuck',
  { timeout: 600_000 },
  async () => {
    const { crashes } = await expectNoProblem({ count: 1_000 });
    expect(crashes).toBeGreaterThan(500);
  },
);

test(
  'in 200 runs of browsers that lose one of their two stores, nothing is either',
  { timeout: 600_000 },
  async () => {
    await expectNoProblem({ count: 200, isForgetful: true });
  },
);

test(
  'what is run in parts, each from a seed of its own, is what is run at once',
  { timeout: 120_000 },
  async () => {
    await withBundle('seeds-worker.ts', [], async (worker) => {
      const [whole, first, rest] = [
        await runSeeds({ worker, from: 21, count: 9 }),
        await runSeeds({ worker, from: 21, count: 4, workers: 1 }),
        await runSeeds({ worker, from: 25, count: 5 }),
      ];
      for (const what of ['done', 'crashes', 'requests', 'returned'] as const) {
        expect([what, first[what] + rest[what]]).toEqual([what, whole[what]]);
      }
    });
  },
);
