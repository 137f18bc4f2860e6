/** How many, as it was asked for on the command line; nothing, and a word about it, when that is no number. */
export function countAsked(asked: string | undefined, unless: number): number | undefined {
  if (asked === undefined) return unless;
  const count = Number(asked);
  if (Number.isInteger(count) && count >= 1) return count;
  console.error(`${asked} is no number from 1.`);
  return undefined;
}
