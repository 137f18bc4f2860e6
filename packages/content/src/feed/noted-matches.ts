import type { ClubProfile } from '@clubhouse/club';
import type { MatchNote } from '../entities/match-note.ts';
import { applyNotes, isListed } from './apply-notes.ts';
import type { FeedKeeper } from './feed-keeper.ts';
import type { Fixture } from './fixtures.ts';

export interface NotedMatchesOptions {
  readonly matches: FeedKeeper;
  /** Reads the committee's notes. Logs its own failures. */
  readonly readNotes: () => Promise<readonly MatchNote[]>;
  readonly profile: Pick<ClubProfile, 'feedNames'>;
  /** The fixtures with their notes, as last read. */
  readonly known?: readonly Fixture[];
}

/**
 * The feed's matches with the committee's notes. If the notes cannot be read, an unchanged fixture keeps its last known
 * note: without a database, a postponed match must not appear as played.
 */
export function notedMatches({
  matches,
  readNotes,
  profile,
  known = [],
}: NotedMatchesOptions): FeedKeeper {
  let last = known;
  return {
    results: () => matches.results(),
    async fixtures() {
      const [answer, notes] = await Promise.all([
        matches.fixtures(),
        readNotes().catch(() => undefined),
      ]);
      const items = notes
        ? applyNotes(answer.items, notes, profile)
        : asLastNoted(answer.items, last, profile);
      last = items;
      return { ...answer, items };
    },
  };
}

/** The feed's fixtures with their last known notes, and the unlisted fixtures that the feed still does not list. */
function asLastNoted(
  items: readonly Fixture[],
  last: readonly Fixture[],
  profile: NotedMatchesOptions['profile'],
): readonly Fixture[] {
  const noted = items.map((item) => last.find(({ key }) => key === item.key) ?? item);
  const unlisted = last.filter((one) => one.isUnlisted && !isListed(one, items, profile));
  return unlisted.length === 0
    ? noted
    : [...noted, ...unlisted].toSorted((a, b) => a.kickOff - b.kickOff);
}
