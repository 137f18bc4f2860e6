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
import { type DatabaseReader, matchNotesReader } from '@clubhouse/content/reader';
import type { FeedRules } from '#features/matches/feed-rules.ts';
import {
  EVENTS_FIXTURES_LIMIT,
  FIXTURES_LIMIT,
  fixturesKey,
  HOME_FIXTURES_LIMIT,
} from '#features/matches/match-lists.ts';
import { dataOf, type PageData } from '#page-data.ts';
import { browserStorage } from './browser-storage.ts';

export interface BrowserMatchesOptions {
  readonly config: ClubhouseConfig;
  readonly rules: FeedRules;
  /** What the page came with: the fixtures in it stand in for notes that cannot be read. */
  readonly data: PageData;
  readonly database: () => Promise<DatabaseReader>;
}

/**
 * The matches from the feed itself, whose script runs in a frame that can reach nothing of ours, with what the
 * committee says of them.
 */
export function browserMatches({
  config,
  rules,
  data,
  database,
}: BrowserMatchesOptions): FeedKeeper {
  const storage = browserStorage();
  const matches = feedKeeper({
    read: (operation) => readFeedInFrame({ document, config, operation }),
    profile: rules,
    store: storage && feedStorage(storage),
  });
  return notedMatches({
    matches,
    readNotes: async () => matchNotesReader(await database()).current({ now: Date.now() }),
    profile: rules,
    known: [HOME_FIXTURES_LIMIT, EVENTS_FIXTURES_LIMIT, FIXTURES_LIMIT].flatMap(
      (limit) => dataOf<FeedAnswer<Fixture>>(data, fixturesKey(limit))?.items ?? [],
    ),
  });
}
