import { londonDate } from '../dates/london-clock.ts';
import { hasEnded, matchScore } from '../entities/match-score.ts';
import type { MatchNote } from '../entities/read-match-note.ts';
import { applyNotes } from './apply-notes.ts';
import { withCommitteeScores } from './committee-scores.ts';
import { type Fixture, fixturesOf, matchKey } from './fixtures.ts';
import { nameOfNote } from './match-id.ts';
import { hasSides } from './pair-notes.ts';
import { type Result, type ResultRules, resultsOf } from './results.ts';
import { joinedMatches } from './match-questions.ts';
import { isScored, storedId, type StoredMatch } from './stored-matches.ts';

/** The matches of a season, each once. Plain data: a server-rendered page includes it. */
export interface Season {
  /** Newest first. */
  readonly results: readonly Result[];
  /** The matches without a result, also of days that are over; soonest first. */
  readonly fixtures: readonly Fixture[];
  /** By the `matchName` that a match had before its day or its teams changed, its present one. */
  readonly movedTo?: Readonly<Record<string, string>>;
}

/**
 * A season as visitors see it: the committee's values, over the feed's present ones, over the feed's former ones
 * (`mergedMatches`). A note of a match that the feed has since renamed or moved finds that match.
 */
export function seasonOf(
  read: readonly StoredMatch[],
  notes: readonly MatchNote[],
  rules: ResultRules,
): Season {
  const stored = joinedMatches(read, notes, rules);
  const present = presentNotes(notes, stored, rules);
  const played = resultsOf(stored, rules);
  const over = new Set(played.map(({ key }) => key));
  const toCome = stored.filter((match) => !over.has(matchKey(match)));
  const dropped = new Set(toCome.flatMap((each) => (each.isDropped ? [matchKey(each)] : [])));
  const results = withCommitteeScores(played, present, rules);
  const fixtures = applyNotes(fixturesOf(toCome, rules), present, rules)
    .filter((fixture) => !hasResult(fixture, results, rules))
    .map((fixture): Fixture =>
      dropped.has(fixture.key) ? { ...fixture, isDropped: true } : fixture,
    );
  const moved = stored.flatMap((match) => movedNames(match, rules));
  return { results, fixtures, ...(moved.length > 0 && { movedTo: Object.fromEntries(moved) }) };
}

function movedNames(
  match: StoredMatch,
  rules: ResultRules,
): readonly (readonly [string, string])[] {
  const now = nameOfNote(storedId(match, rules));
  return (match.earlierIds ?? []).map((id) => [nameOfNote(id), now]);
}

/** A result that only the committee has; or a match that was played on another day than a note says. */
function hasResult(fixture: Fixture, results: readonly Result[], rules: ResultRules): boolean {
  const { score, isUnlisted } = fixture;
  if (score && hasEnded(score) && score.phase !== 'abandoned') return true;
  return isUnlisted === true && results.some((result) => hasSides(result, fixture, rules));
}

/**
 * The notes, with the present days and names of their matches. A note does not move to a match that is still to come on
 * another day. If several notes of a match have a score, the note of its present day wins, else the last.
 */
function presentNotes(
  notes: readonly MatchNote[],
  stored: readonly StoredMatch[],
  rules: ResultRules,
): readonly MatchNote[] {
  const left = new Map(notes.map((note) => [note.id, note]));
  const ids = new Set(stored.map((match) => storedId(match, rules)));
  const found: MatchNote[] = [];
  for (const match of stored) {
    const earlier = (match.earlierIds ?? []).filter((id) => !ids.has(id));
    const all = [...earlier, storedId(match, rules)].flatMap((id) => left.get(id) ?? []);
    const scored = all.filter(({ scores }) => matchScore(scores));
    const last = scored.at(-1) ?? all.at(-1);
    for (const { id } of all) left.delete(id);
    found.push(...all.filter((note) => note !== last && !scored.includes(note)));
    if (last) found.push(ofMatch(last, match, rules));
  }
  return [...left.values(), ...found];
}

function ofMatch(note: MatchNote, match: StoredMatch, rules: ResultRules): MatchNote {
  const { kickOff, homeTeam, awayTeam } = match;
  const date = londonDate(kickOff);
  if (date !== note.date && !isScored(match)) return note;
  return { ...note, id: storedId(match, rules), date, homeTeam, awayTeam };
}
