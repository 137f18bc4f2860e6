import { CommandFailure } from '../command/command-failure.ts';

/** How many, as it was asked for on the command line. @throws {CommandFailure} when that is no number */
export function countAsked(asked: string | undefined, unless: number): number {
  const count = asked === undefined ? unless : Number(asked);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new CommandFailure(`${asked} is no number from 1.`);
}
