import { expect, test } from 'vitest';
import { expectNoProblem } from './expect-no-problem.ts';

test(
  'in 1,000 runs nothing is lost, doubled, overwritten unseen, left over or stuck',
  { timeout: 600_000 },
  async () => {
    const { crashes } = await expectNoProblem({ count: 1_000 });
    expect(crashes).toBeGreaterThan(500);
  },
);

test(
  'the same holds in 200 runs of browsers that lose one of their two stores',
  { timeout: 600_000 },
  async () => {
    await expectNoProblem({ count: 200, isForgetful: true });
  },
);
