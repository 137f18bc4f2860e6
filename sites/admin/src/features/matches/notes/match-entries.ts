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

/** A coming match with its note. */
export interface MatchEntry {
  /** The id of its note, whether or not the note exists. */
  readonly id: string;
  /** The match as visitors see it once all changes are sent. */
  readonly fixture: Fixture;
  readonly note: ListEntry<MatchNote> | undefined;
}

/** A note on a match that the feed does not have on that day. */
export interface LeftNote extends ListEntry<MatchNote> {
  /** The days on which the feed has a match of the same sides, YYYY-MM-DD. */
  readonly nowOn: readonly string[];
  /** Whether visitors see it nevertheless: the match is postponed, and the feed has it on no day. */
  readonly isTold: boolean;
}

/**
 * The club's coming matches with their notes, and the notes without a match in the feed.
 * @param fixtures the feed's matches, without notes
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

/** The days of the fixtures with the note's sides. A note's id is the match's id and a day. */
function daysOf(
  note: MatchNote,
  fixtures: readonly Fixture[],
  club: Pick<ClubProfile, 'feedNames'>,
): readonly string[] {
  return fixtures
    .filter((fixture) => `${matchId(fixture, club)}-${note.date}` === note.id)
    .map(({ date }) => date);
}
