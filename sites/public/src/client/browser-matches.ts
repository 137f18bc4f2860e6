import type { ClubProfile } from '@clubhouse/club';
import type { ClubhouseConfig } from '@clubhouse/content';
import {
  type FeedAnswer,
  type FeedCache,
  feedCache,
  feedStorage,
  type Fixture,
  hasFeed,
  notedMatches,
  readFeedInFrame,
  type Result,
} from '@clubhouse/content/feed';
import type { MatchNotesReader } from '@clubhouse/content/reader';
import type { QueryClient } from '@tanstack/react-query';
import { bestAnswer } from '#queries.ts';
import { browserStorage } from './browser-database.ts';
import { turn } from './scheduling.ts';

export interface BrowserMatchesOptions {
  readonly config: ClubhouseConfig;
  readonly club: ClubProfile;
  readonly matchNotes: Pick<MatchNotesReader, 'current'>;
  /** The page's queries: their matches replace a feed or notes that cannot be read. */
  readonly queries: QueryClient;
}

/** The feed's script runs in a frame that cannot reach the page. */
export function browserMatches({
  config,
  club,
  matchNotes,
  queries,
}: BrowserMatchesOptions): FeedCache {
  const storage = browserStorage();
  const known = answersIn<Fixture>(queries, 'fixtures');
  const [fixtures] = known;
  const [results] = answersIn<Result>(queries, 'results');
  const feed = feedCache({
    // A frame takes a while to make: each is made in a task of its own.
    read: async (operation) => {
      await turn();
      return readFeedInFrame({ document, config, club, operation });
    },
    hasFeed: () => hasFeed(config, club),
    profile: club,
    store: storage && feedStorage(storage),
  });
  return notedMatches({
    matches: {
      fixtures: async () => bestAnswer(await feed.fixtures(), fixtures && withoutNotes(fixtures)),
      results: async () => bestAnswer(await feed.results(), results && withoutScores(results)),
    },
    readNotes: () => matchNotes.current({ now: Date.now() }),
    profile: club,
    known: known.flatMap(({ items }) => items),
  });
}

function answersIn<Item>(queries: QueryClient, list: 'fixtures' | 'results') {
  return queries
    .getQueriesData<FeedAnswer<Item>>({ queryKey: ['matches', list] })
    .flatMap(([, answer]) => answer ?? []);
}

/** The feed's own fixtures: the committee's notes on them are read again. */
function withoutNotes(answer: FeedAnswer<Fixture>): FeedAnswer<Fixture> {
  const listed = answer.items.filter(({ isUnlisted }) => !isUnlisted);
  const items = listed.map(({ note: _note, score: _score, noted: _noted, ...match }) => match);
  return { ...answer, items };
}

function withoutScores(answer: FeedAnswer<Result>): FeedAnswer<Result> {
  return { ...answer, items: answer.items.filter(({ isCommittees }) => !isCommittees) };
}
