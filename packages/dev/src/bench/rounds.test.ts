import { expect, test } from 'vitest';
import { inRounds } from './rounds.ts';

/** How many of three rounds are made, where starting took a while and each round as long as this; in seconds. */
async function made(starting: number, each: number): Promise<number> {
  let now = starting * 1000;
  return inRounds({ atMost: 3, began: 0, now: () => now }, async () => {
    now += each * 1000;
  });
}

test.each([
  { starting: 20, each: 60, rounds: 3 },
  { starting: 20, each: 120, rounds: 2 },
  { starting: 20, each: 130, rounds: 1 },
  { starting: 20, each: 300, rounds: 1 },
  { starting: 400, each: 1, rounds: 1 },
])('after $starting s, rounds of $each s are made $rounds times', async (given) => {
  expect(await made(given.starting, given.each)).toBe(given.rounds);
});
