import type { ClubProfile } from '@clubhouse/club';
import { londonDate, matchNoteId, type MatchNote } from '@clubhouse/content';
import {
  matchId,
  pairNotes,
  unlistedFixture,
  upcomingFixtures,
  withNote,
  type Fixture,
} from '@clubhouse/content/feed';
import type { ListEntry } from '#shared/lists/with-queued.ts';

/** A match to come, with its note. */
export interface MatchEntry {
  /** The id of its note, whether or not there is one. */
  readonly id: string;
  /** As visitors see it once everything is sent. */
  readonly fixture: Fixture;
  readonly note: ListEntry<MatchNote> | undefined;
}

/** A note on a match that the feed does not have on that day. */
export interface LeftNote extends ListEntry<MatchNote> {
  /** The days on which the feed has a match of those sides now, YYYY-MM-DD. */
  readonly nowOn: readonly string[];
  /** Visitors are shown it all the same: it was postponed, and the feed has it on no day. */
  readonly isTold: boolean;
}

/**
 * The club's matches to come with their notes, and the notes on no match of the feed.
 * @param fixtures as the feed has them, without notes
 * @param now milliseconds since the epoch
 */
export function matchEntries(
  fixtures: readonly Fixture[],
  notes: readonly ListEntry<MatchNote>[],
  { club, now }: { readonly club: Pick<ClubProfile, 'feedNames'>; readonly now: number },
): { readonly matches: readonly MatchEntry[]; readonly left: readonly LeftNote[] } {
  const entryOf = new Map(notes.map((each) => [each.entry.id, each]));
  const listed = notes.map(({ entry }) => entry);
  const { noteOf, left } = pairNotes(fixtures, listed, club);
  const today = londonDate(now);
  return {
    matches: upcomingFixtures(fixtures, now).map((fixture) => {
      const note = noteOf.get(fixture.key);
      return {
        id: note?.id ?? matchNoteId(fixture, club),
        fixture: withNote(fixture, note),
        note: note && entryOf.get(note.id),
      };
    }),
    left: left
      .filter(({ date }) => date >= today)
      .map((note) => ({
        ...entryOf.get(note.id)!,
        nowOn: daysOf(note, fixtures, club),
        isTold: unlistedFixture(note, fixtures, club) !== undefined,
      })),
  };
}

/** By the name of the match, which is the note's without its day. */
function daysOf(
  note: MatchNote,
  fixtures: readonly Fixture[],
  club: Pick<ClubProfile, 'feedNames'>,
): readonly string[] {
  return fixtures
    .filter((fixture) => `${matchId(fixture, club)}-${note.date}` === note.id)
    .map(({ date }) => date);
}
