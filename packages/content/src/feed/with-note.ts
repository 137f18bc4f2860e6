import { londonInstant } from '../dates/london-instant.ts';
import { matchScore } from '../entities/match-score.ts';
import type { MatchNote } from '../entities/read-match-note.ts';
import type { Fixture, FixtureNote } from './fixtures.ts';

/** One fixture with one note. */
export function withNote<Match extends Omit<Fixture, 'key'>>(
  fixture: Match,
  note: MatchNote | undefined,
): Match {
  if (!note) return fixture;
  const { id, rev, postponed, inspection, venue, time, note: text } = note;
  const confirmed = time ? londonInstant(fixture.date, time) : undefined;
  const shown: FixtureNote = {
    ...(postponed && { postponed }),
    ...(inspection && { inspection }),
    ...(venue && { venue }),
    ...(confirmed !== undefined && { isTimeConfirmed: true }),
    ...(text && { text }),
  };
  const score = matchScore(note.scores);
  const noted: Match = { ...fixture, noted: { id, rev }, ...(score && { score }) };
  if (Object.keys(shown).length === 0) return noted;
  return { ...noted, ...(confirmed !== undefined && { kickOff: confirmed, time }), note: shown };
}
