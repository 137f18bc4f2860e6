import { type MatchNote, matchNoteId } from '../entities/read-match-note.ts';
import type { ListedMatch } from './fixtures.ts';
import { teamSlug } from './match-id.ts';
import { withJoinedMatches } from './joined-notes.ts';
import { ourSide, type OurNames } from './our-side.ts';

export interface PairedNotes {
  /** By the match's key. */
  readonly noteOf: ReadonlyMap<string, MatchNote>;
  /** Notes on matches that the feed does not have on this day: no match of the feed shows them. */
  readonly left: readonly MatchNote[];
}

/**
 * Pairs notes with the feed's fixtures. A note belongs to the match of its teams on its day, even if the feed now
 * spells the opponent differently: if no fixture has the noted name, the note goes to the one fixture of that day, with
 * the club on the same side, whose names differ by a typing error and that has no other note. No other guess is made: the
 * committee is asked (`matchQuestions`).
 */
export function pairNotes(
  fixtures: readonly ListedMatch[],
  noted: readonly MatchNote[],
  profile: OurNames,
): PairedNotes {
  const notes = withJoinedMatches(noted, fixtures, profile);
  const byId = new Map(notes.map((note) => [note.id, note]));
  const noteOf = new Map<string, MatchNote>();
  const paired = new Set<string>();
  const pair = (fixture: ListedMatch, note: MatchNote) => {
    noteOf.set(fixture.key, note);
    paired.add(note.id);
  };
  for (const fixture of fixtures) {
    const note = byId.get(matchNoteId(fixture, profile));
    if (note?.date === fixture.date) pair(fixture, note);
  }
  for (const note of byId.values()) {
    if (paired.has(note.id)) continue;
    const alike = fixtures.filter((fixture) => isSameMatch(fixture, note, profile));
    const [only] = alike;
    if (only && alike.length === 1 && !noteOf.has(only.key)) pair(only, note);
  }
  return { noteOf, left: [...byId.values()].filter(({ id }) => !paired.has(id)) };
}

/** Whether both are one match: of one day, and of one pairing, which either may spell differently. */
export function isSameMatch(
  fixture: ListedMatch,
  other: Pick<ListedMatch, 'date' | 'homeTeam' | 'awayTeam'>,
  profile: OurNames,
): boolean {
  return fixture.date === other.date && hasSides(fixture, other, profile);
}

export function hasSides(
  fixture: ListedMatch,
  sides: Pick<ListedMatch, 'homeTeam' | 'awayTeam'>,
  profile: OurNames,
): boolean {
  const ours = ourSide(sides, profile);
  return (
    fixture.ours === ours &&
    (ours === 'home' || isSameTeam(fixture.homeTeam, sides.homeTeam)) &&
    (ours === 'away' || isSameTeam(fixture.awayTeam, sides.awayTeam))
  );
}

/** Shorter names must be equal in every letter. */
const LONG_ENOUGH = 6;
const SLIPS = 2;

/**
 * Whether two names are one team spelled differently: equal but for spaces, or for one or two typing errors. Numbers
 * and short words must be equal, because they distinguish a club's second team from its first.
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

/** The number of letters left out, added or exchanged (Levenshtein); names are short. */
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
