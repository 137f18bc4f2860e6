import { teamSlug } from './match-id.ts';

/** Shorter names must be equal in every letter. */
const LONG_ENOUGH = 6;
const SLIPS = 2;

/**
 * Whether two names are one team spelled differently: equal but for spaces, or for one or two typing errors. Numbers
 * and short words must be equal, because they tell a club's second team from its first.
 */
export function isSameTeam(one: string, other: string): boolean {
  const [a, b] = [teamSlug(one), teamSlug(other)];
  const [joinedA, joinedB] = [a.replaceAll('-', ''), b.replaceAll('-', '')];
  if (joinedA === joinedB) return true;
  if (Math.min(joinedA.length, joinedB.length) < LONG_ENOUGH) return false;
  return tellingParts(a) === tellingParts(b) && slipsBetween(joinedA, joinedB) <= SLIPS;
}

/** The words of up to three letters, and those with a number. */
function tellingParts(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word.length <= 3 || /\p{N}/u.test(word))
    .join(' ');
}

/** Number of letters left out, added or exchanged (Levenshtein); names are short. */
function slipsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, expected] of [...other].entries()) {
      line.push(
        Math.min(
          above[column]! + Number(letter !== expected),
          above[column + 1]! + 1,
          line[column]! + 1,
        ),
      );
    }
    above = line;
  }
  return above.at(-1)!;
}
