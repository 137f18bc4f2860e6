import type { ClubProfile } from '@clubhouse/club';
import type { MatchNote } from '../match-notes/match-note.ts';
import { applyNotes, isListed } from './apply-notes.ts';
import type { FeedKeeper } from './feed-keeper.ts';
import type { Fixture } from './fixtures.ts';

export interface NotedMatchesOptions {
  readonly matches: FeedKeeper;
  /** What the committee says of matches. It logs by itself where that cannot be had. */
  readonly readNotes: () => Promise<readonly MatchNote[]>;
  readonly profile: Pick<ClubProfile, 'feedNames'>;
  /** Fixtures with what was said of them when it was last read. */
  readonly known?: readonly Fixture[];
}

/**
 * The matches of the feed, each fixture with what the committee says of it. Where that cannot be read, a fixture
 * the feed has not changed keeps what was said last: what is postponed is not on again for want of a database.
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

/** Those of the feed as they were noted last, and of those it had dropped by then the ones it still has not. */
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
