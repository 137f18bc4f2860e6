export {
  applyNotes,
  type PairedNotes,
  pairNotes,
  unlistedFixture,
  withNote,
} from './apply-notes.ts';
export { countdown, type Countdown } from './countdown.ts';
export { feedDate } from './feed-date.ts';
export { startFeedFrame } from './feed-frame.ts';
export {
  feedKeeper,
  type FeedAnswer,
  type FeedKeeper,
  type FeedKeeperOptions,
} from './feed-keeper.ts';
export type { FeedMatch, FeedOperation } from './feed-match.ts';
export { feedStorage, type FeedStore, type KeptAnswer } from './feed-store.ts';
export { FeedUnavailable } from './feed-unavailable.ts';
export {
  fixturesOf,
  nextMatch,
  upcomingFixtures,
  type Fixture,
  type FixtureNote,
} from './fixtures.ts';
export { FEED_FRAME_PATH, feedFramePage } from './frame-protocol.ts';
export { londonKickOff, TO_BE_CONFIRMED, type KickOff } from './london-kick-off.ts';
export { type AddressedMatch, matchName, matchNamed, matchPath } from './match-address.ts';
export { matchId, type NamedMatch } from './match-id.ts';
export { notedMatches, type NotedMatchesOptions } from './noted-matches.ts';
export { ourSide, type Side } from './our-side.ts';
export { parseFeed, type ParseFeedOptions } from './parse-feed.ts';
export { readFeed, type ReadFeedOptions } from './read-feed.ts';
export { readFeedInFrame, type ReadFeedInFrameOptions } from './read-feed-in-frame.ts';
export { fallbackResults, latestResults, resultsOf, type Outcome, type Result } from './results.ts';
export { seasonMatches, type SeasonAnswers, type SeasonMatch } from './season-matches.ts';
