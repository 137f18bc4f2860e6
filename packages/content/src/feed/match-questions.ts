import type { MatchNote } from '../entities/read-match-note.ts';
import { answersIn, followed } from './joined-notes.ts';
import { storedId, type StoredMatch } from './stored-matches.ts';
import type { OurNames } from './our-side.ts';

/** A match that the feed has dropped, and the feed's matches that may be the same match. */
export interface MatchQuestion {
  /** The id of a note on it. */
  readonly id: string;
  readonly match: StoredMatch;
  readonly candidates: readonly { readonly id: string; readonly match: StoredMatch }[];
}

/** The questions to the committee: matches that changed so much that nobody else knows which is which. */
export function matchQuestions(
  read: readonly StoredMatch[],
  notes: readonly MatchNote[],
  profile: OurNames,
): readonly MatchQuestion[] {
  const answers = answersIn(notes);
  const stored = joinedMatches(read, notes, profile);
  return stored.flatMap((match) => {
    const id = storedId(match, profile);
    if (answers.has(id)) return [];
    const candidates = stored
      .filter(
        (other) => !other.isDropped && match.mayBe?.some((each) => isOf(each, other, profile)),
      )
      .map((other) => ({ id: storedId(other, profile), match: other }));
    return candidates.length > 0 ? [{ id, match, candidates }] : [];
  });
}

/** The stored matches, joined as the committee answered. Answers that lead in a circle join nothing. */
export function joinedMatches(
  stored: readonly StoredMatch[],
  notes: readonly MatchNote[],
  profile: OurNames,
): readonly StoredMatch[] {
  const answers = answersIn(notes);
  const answeredWith = (match: StoredMatch) => {
    // A match that is in the feed again is joined with no other, whatever was answered meanwhile.
    const answer = match.mayBe && answers.get(storedId(match, profile));
    return answer === undefined ? undefined : stored.find((other) => isOf(answer, other, profile));
  };
  const now = new Map(stored.map((match) => [match, followed(match, answeredWith)]));
  return [...new Set(now.values())].map((match) => {
    const others = stored.filter((other) => other !== match && now.get(other) === match);
    const earlierIds = [
      ...[match, ...others].flatMap(({ earlierIds: ids = [] }) => ids),
      ...others.map((other) => storedId(other, profile)),
    ];
    return { ...match, ...(earlierIds.length > 0 && { earlierIds }) };
  });
}

function isOf(id: string, match: StoredMatch, profile: OurNames): boolean {
  return storedId(match, profile) === id || match.earlierIds?.includes(id) === true;
}
