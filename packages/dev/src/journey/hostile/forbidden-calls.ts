import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';
import type { Attempt } from './attempt.ts';
import { forbiddenOfDatabase } from './forbidden-of-database.ts';
import { forbiddenOfObjects } from './forbidden-of-objects.ts';
import { forbiddenOfPeople } from './forbidden-of-people.ts';

const AT_ONCE = 10;

/** Everything that credentials out of a page could be used for beyond reading, official clients sending it. */
export function forbiddenCalls(services: ClubServices): readonly Attempt[] {
  return [
    ...forbiddenOfDatabase(services),
    ...forbiddenOfObjects(services),
    ...forbiddenOfPeople(services),
  ];
}

/** Makes them all; those that were not refused for want of the right to, and what they were answered instead. */
export async function notRefused(attempts: readonly Attempt[]): Promise<readonly string[]> {
  const outcomes: string[] = [];
  await eachOf(attempts, AT_ONCE, async ({ name, call }) => {
    const outcome = await call().then(
      () => 'it was done',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    if (!/^AccessDenied(Exception)?:/.test(outcome)) outcomes.push(`${name}: ${outcome}`);
  });
  return outcomes;
}
