import type { ClubProfile } from '@clubhouse/club';
import { itemsAbout } from '../entities/match-score.ts';
import { type MatchNote, matchNoteId } from '../entities/read-match-note.ts';
import type { AddressedMatch } from './match-address.ts';
import type { Result } from './results.ts';
import { storedId, type StoredMatch } from './stored-matches.ts';

type Profile = Pick<ClubProfile, 'feedNames'>;

/** A match that the feed does not have any more, and those of which it may be one. */
export interface MatchQuestion {
  /** The id of a note on it. */
  readonly id: string;
  readonly match: StoredMatch;
  readonly candidates: readonly { readonly id: string; readonly match: StoredMatch }[];
}

/** What the committee is asked: matches that changed so much that nobody else knows which is which. */
export function matchQuestions(
  seen: readonly StoredMatch[],
  notes: readonly MatchNote[],
  profile: Profile,
): readonly MatchQuestion[] {
  const answers = answersIn(notes);
  const stored = joinedMatches(seen, notes, profile);
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

/** The stored matches after what the committee answered. Answers that lead in a circle join nothing. */
export function joinedMatches(
  stored: readonly StoredMatch[],
  notes: readonly MatchNote[],
  profile: Profile,
): readonly StoredMatch[] {
  const answers = answersIn(notes);
  const answeredWith = (match: StoredMatch) => {
    // A match that the feed has again is itself, whatever was answered meanwhile.
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

/** Where the steps from `start` lead; `start` if they lead in a circle. */
function followed<Place>(start: Place, next: (at: Place) => Place | undefined): Place {
  const passed = new Set<Place>();
  for (let at = start; !passed.has(at);) {
    passed.add(at);
    const further = next(at) ?? at;
    if (further === at) return at;
    at = further;
  }
  return start;
}

/**
 * The notes, each as of the match that it is about after what was answered; it stays stored under its own id. A match
 * that is to come on another day is not, for example, postponed as the one before was. A match's own note stands.
 */
export function asAnswered(
  notes: readonly MatchNote[],
  matches: readonly (AddressedMatch & Partial<Pick<Result, 'homeScore' | 'walkover'>>)[],
  profile: Profile,
): readonly MatchNote[] {
  const answers = answersIn(notes);
  if (answers.size === 0) return notes;
  const own = new Set(notes.map(({ id }) => id));
  return notes.flatMap((note) => {
    const answer = followed(note.id, (id) => answers.get(id));
    const match = matches.find((each) => matchNoteId(each, profile) === answer);
    if (!match || answer === note.id) return note;
    const isOver = match.homeScore !== undefined || match.walkover !== undefined;
    if (match.date !== note.date && !isOver) return note;
    const { date, homeTeam, awayTeam } = match;
    return own.has(answer) ? [] : { ...note, date, homeTeam, awayTeam };
  });
}

/** Whether the committee said that its match has become another one. */
export function isAnswered({ id, scores }: MatchNote): boolean {
  return (itemsAbout('same', scores).at(-1) ?? id) !== id;
}

/** By the id of a note, the id of the match that it is the same as. */
function answersIn(notes: readonly MatchNote[]): ReadonlyMap<string, string> {
  return new Map(
    notes.flatMap(({ id, scores }) => {
      const answer = itemsAbout('same', scores).at(-1);
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
}

function isOf(id: string, match: StoredMatch, profile: Profile): boolean {
  return storedId(match, profile) === id || match.earlierIds?.includes(id) === true;
}
