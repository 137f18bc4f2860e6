import type { ClubProfile } from '@clubhouse/club';
import type { ClubhouseConfig } from '@clubhouse/content';
import {
  type FeedAnswer,
  type FeedKeeper,
  feedKeeper,
  feedStorage,
  type Fixture,
  notedMatches,
  readFeedInFrame,
} from '@clubhouse/content/feed';
import type { MatchNotesReader } from '@clubhouse/content/reader';
import type { QueryClient } from '@tanstack/react-query';
import { browserStorage } from './browser-database.ts';
import { turn } from './scheduling.ts';

export interface BrowserMatchesOptions {
  readonly config: ClubhouseConfig;
  readonly club: ClubProfile;
  readonly matchNotes: MatchNotesReader;
  /** The page's queries: their fixtures replace notes that cannot be read. */
  readonly queries: QueryClient;
}

/**
 * The matches read from the feed, whose script runs in a frame that cannot reach the page, with the committee's notes.
 */
export function browserMatches({
  config,
  club,
  matchNotes,
  queries,
}: BrowserMatchesOptions): FeedKeeper {
  const storage = browserStorage();
  return notedMatches({
    matches: feedKeeper({
      // A frame takes a while to make: each is made in a task of its own.
      read: async (operation) => {
        await turn();
        return readFeedInFrame({ document, config, operation });
      },
      profile: club,
      store: storage && feedStorage(storage),
    }),
    readNotes: () => matchNotes.current({ now: Date.now() }),
    profile: club,
    known: queries
      .getQueriesData<FeedAnswer<Fixture>>({ queryKey: ['matches', 'fixtures'] })
      .flatMap(([, answer]) => answer?.items ?? []),
  });
}
