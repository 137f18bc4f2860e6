import { expect } from 'vitest';
import { type Runs, runSeeds } from './run-seeds.ts';
import type { History } from './simulate.ts';

/** Runs many seeds, prints them and their result, and fails with the command that replays the first problem. */
export async function expectNoProblem({
  from = 1,
  count,
  isForgetful = false,
}: {
  readonly from?: number;
  readonly count: number;
  readonly isForgetful?: boolean;
}): Promise<Runs> {
  process.stdout.write(`seeds ${from} to ${from + count - 1}${isForgetful ? ', forgetful' : ''}\n`);
  const runs = await runSeeds({ from, count, isForgetful });
  const { done, crashes, requests, returned, seconds, failed } = runs;
  process.stdout.write(
    `${done} runs, ${crashes} crashes, ${requests} requests, ${returned} late returns in ${Math.round(seconds)} s\n`,
  );
  expect(failed && failureOf(failed, isForgetful)).toBeUndefined();
  expect(done).toBe(count);
  return runs;
}

/** What is printed of a run that went wrong: what to type to read it line by line, and what it broke. */
export function failureOf(
  { seed, problems }: Pick<History, 'seed' | 'problems'>,
  isForgetful = false,
): string {
  return [`npm run replay -- ${seed}${isForgetful ? ' --forgetful' : ''}`, ...problems].join('\n');
}
