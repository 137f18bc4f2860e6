import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Every seed that ever went wrong. What it was, and the test of that alone, is a table in docs/reliability.md. */
const SEEDS = [
  2866, 8688, 9657, 16777, 18511, 19822, 30176, 72180, 15597, 15137, 4585, 655, 1174, 60108, 54100,
  72970, 45913, 83467, 39587, 5839, 42111, 53886, 71272, 124659, 192308, 507279, 489111, 548992,
  437005, 496461, 516997, 520581, 649826, 119709, 105876, 198024, 780233, 847676, 955886, 514,
  18881,
];

test.each(SEEDS)('the run of seed %i breaks no promise any more', async (seed) => {
  expect((await simulate(seed)).problems).toEqual([]);
});
