import { CommandFailure } from '../command/command-failure.ts';

/** A count from the command line. @throws {CommandFailure} when it is not a whole number from 1 */
export function countAsked(asked: string | undefined, unless: number): number {
  const count = asked === undefined ? unless : Number(asked);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new CommandFailure(`${asked} is no number from 1.`);
}
