import type { ClubProfile } from '@clubhouse/club';
import type { MatchNote } from '@clubhouse/content';
import { matchId, pairNotes, unlistedFixture, type KnownMatch } from '@clubhouse/content/feed';
import type { ListEntry } from '#shared/lists/with-queued.ts';

/** A note on a match that the feed does not have on that day. */
export interface LeftNote extends ListEntry<MatchNote> {
  /** The days on which the feed has a match of the same sides, YYYY-MM-DD. */
  readonly nowOn: readonly string[];
  /** Whether visitors see it nevertheless: the match is postponed, and the feed has it on no day. */
  readonly isTold: boolean;
}

/** The notes that no match has. */
export function leftNotes(
  matches: readonly KnownMatch[],
  notes: readonly ListEntry<MatchNote>[],
  club: Pick<ClubProfile, 'feedNames'>,
): readonly LeftNote[] {
  const listed = notes.map(({ entry }) => entry);
  const { left } = pairNotes(matches, listed, club);
  return notes
    .filter(({ entry }) => left.includes(entry))
    .map((each) => ({
      ...each,
      nowOn: daysOf(each.entry, matches, club),
      isTold: unlistedFixture(each.entry, matches, club) !== undefined,
    }));
}

/** The days of the matches with the note's sides. A note's id is the match's id and a day. */
function daysOf(
  note: MatchNote,
  matches: readonly KnownMatch[],
  club: Pick<ClubProfile, 'feedNames'>,
): readonly string[] {
  return matches
    .filter((match) => `${matchId(match, club)}-${note.date}` === note.id)
    .map(({ date }) => date);
}
