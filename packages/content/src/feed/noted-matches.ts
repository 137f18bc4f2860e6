import type { ClubProfile } from '@clubhouse/club';
import type { MatchNote } from '../match-notes/match-note.ts';
import { applyNotes } from './apply-notes.ts';
import type { FeedKeeper } from './feed-keeper.ts';

export interface NotedMatchesOptions {
  readonly matches: FeedKeeper;
  /** What the committee says of matches. Where it cannot be had the feed alone speaks, so it logs by itself. */
  readonly readNotes: () => Promise<readonly MatchNote[]>;
  readonly profile: Pick<ClubProfile, 'feedNames'>;
}

/** The matches of the feed, each fixture with what the committee says of it. */
export function notedMatches({ matches, readNotes, profile }: NotedMatchesOptions): FeedKeeper {
  return {
    results: () => matches.results(),
    async fixtures() {
      const [answer, notes] = await Promise.all([
        matches.fixtures(),
        readNotes().catch((): readonly MatchNote[] => []),
      ]);
      return { ...answer, items: applyNotes(answer.items, notes, profile) };
    },
  };
}
