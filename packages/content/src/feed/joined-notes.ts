import { itemsAbout } from '../entities/match-score.ts';
import { type MatchNote, matchNoteId } from '../entities/read-match-note.ts';
import type { AddressedMatch } from './match-id.ts';
import type { Result } from './results.ts';
import type { OurNames } from './our-side.ts';

/**
 * Moves each note to the match with which the committee joined it; its id stays. A match that is still to come on
 * another day takes no note, because it is not postponed as the earlier one was. A match with a note keeps that note.
 */
export function withJoinedMatches(
  notes: readonly MatchNote[],
  matches: readonly (AddressedMatch & Partial<Pick<Result, 'homeScore' | 'walkover'>>)[],
  profile: OurNames,
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

/** Whether the committee has joined its match with another one. */
export function isJoined({ id, scores }: MatchNote): boolean {
  return (itemsAbout('same', scores).at(-1) ?? id) !== id;
}

/** By the id of a note, the id of the match that it is the same as. */
export function answersIn(notes: readonly MatchNote[]): ReadonlyMap<string, string> {
  return new Map(
    notes.flatMap(({ id, scores }) => {
      const answer = itemsAbout('same', scores).at(-1);
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
}

/** The end of the steps from `start`; `start` itself if they lead in a circle. */
export function followed<Place>(start: Place, next: (at: Place) => Place | undefined): Place {
  const passed = new Set<Place>();
  for (let at = start; !passed.has(at);) {
    passed.add(at);
    const further = next(at) ?? at;
    if (further === at) return at;
    at = further;
  }
  return start;
}
