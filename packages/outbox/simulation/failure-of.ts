import type { History } from './simulate.ts';

/** What is printed of a run that went wrong: what to type to read it line by line, and what it broke. */
export function failureOf(
  { seed, problems }: Pick<History, 'seed' | 'problems'>,
  isForgetful = false,
): string {
  return [`npm run replay -- ${seed}${isForgetful ? ' --forgetful' : ''}`, ...problems].join('\n');
}
