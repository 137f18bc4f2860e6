import type { ClubProfile } from '@clubhouse/club';
import { londonInstant } from '../dates/london-instant.ts';
import { type MatchNote, matchNoteId } from '../match-notes/match-note.ts';
import type { Fixture, FixtureNote } from './fixtures.ts';
import { ourSide } from './our-side.ts';
import { isSameTeam } from './same-team.ts';

type Profile = Pick<ClubProfile, 'feedNames'>;

export interface PairedNotes {
  /** By the fixture's key. */
  readonly noteOf: ReadonlyMap<string, MatchNote>;
  /** Notes on what the feed does not have, or has on another day. They are shown on no match. */
  readonly left: readonly MatchNote[];
}

/**
 * Which note is about which of the feed's fixtures. A note stays with its match on its day, however the feed has
 * come to spell the opponent: where no fixture has its name any more, the one fixture of that day, at that end,
 * whose names differ by a slip of the pen and that no other note is about. Never a guess beyond that.
 */
export function pairNotes(
  fixtures: readonly Fixture[],
  notes: readonly MatchNote[],
  profile: Profile,
): PairedNotes {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const noteOf = new Map<string, MatchNote>();
  const paired = new Set<string>();
  const pair = (fixture: Fixture, note: MatchNote) => {
    noteOf.set(fixture.key, note);
    paired.add(note.id);
  };
  for (const fixture of fixtures) {
    const note = byId.get(matchNoteId(fixture, profile));
    if (note?.date === fixture.date) pair(fixture, note);
  }
  for (const note of byId.values()) {
    if (paired.has(note.id)) continue;
    const alike = fixtures.filter((fixture) => isAlike(fixture, note, profile));
    const [only] = alike;
    if (only && alike.length === 1 && !noteOf.has(only.key)) pair(only, note);
  }
  return { noteOf, left: [...byId.values()].filter(({ id }) => !paired.has(id)) };
}

/** The fixtures with what the committee says of them, by kick-off. Applied twice is as applied once. */
export function applyNotes(
  fixtures: readonly Fixture[],
  notes: readonly MatchNote[],
  profile: Profile,
): readonly Fixture[] {
  if (notes.length === 0) return fixtures;
  const { noteOf } = pairNotes(fixtures, notes, profile);
  return fixtures
    .map((fixture) => withNote(fixture, noteOf.get(fixture.key)))
    .toSorted((a, b) => a.kickOff - b.kickOff);
}

/** One fixture with one note. */
export function withNote(fixture: Fixture, note: MatchNote | undefined): Fixture {
  if (!note) return fixture;
  const { postponed, inspection, venue, time, note: text } = note;
  const confirmed = time ? londonInstant(fixture.date, time) : undefined;
  const shown: FixtureNote = {
    ...(postponed && { postponed }),
    ...(inspection && { inspection }),
    ...(venue && { venue }),
    ...(confirmed !== undefined && { isTimeConfirmed: true }),
    ...(text && { text }),
  };
  if (Object.keys(shown).length === 0) return fixture;
  return { ...fixture, ...(confirmed !== undefined && { kickOff: confirmed, time }), note: shown };
}

function isAlike(fixture: Fixture, note: MatchNote, profile: Profile): boolean {
  const ours = ourSide(note, profile);
  return (
    fixture.date === note.date &&
    fixture.ours === ours &&
    (ours === 'home' || isSameTeam(fixture.homeTeam, note.homeTeam)) &&
    (ours === 'away' || isSameTeam(fixture.awayTeam, note.awayTeam))
  );
}
