export { applyNotes, pairNotes, unlistedFixture, withNote } from './apply-notes.ts';
export { countdown } from './fixtures.ts';
export { startFeedFrame } from './feed-frame.ts';
export {
  feedKeeper,
  type FeedAnswer,
  type FeedKeeper,
  type FeedKeeperOptions,
} from './feed-keeper.ts';
export type { FeedMatch, FeedOperation } from './feed-match.ts';
export { feedStorage, type FeedStore } from './feed-store.ts';
export { FeedUnavailable } from './parse-feed.ts';
export {
  fixturesOf,
  nextMatch,
  upcomingFixtures,
  type Fixture,
  type FixtureNote,
} from './fixtures.ts';
export { FEED_FRAME_PATH, feedFramePage } from './frame-protocol.ts';
export { londonKickOff, TO_BE_CONFIRMED } from '../dates/london-clock.ts';
export { type AddressedMatch, matchName, matchNamed, matchPath } from './season-matches.ts';
export { matchId } from './match-id.ts';
export { notedMatches } from './apply-notes.ts';
export type { Side } from './our-side.ts';
export { readFeed, type ReadFeedOptions } from './read-feed.ts';
export { readFeedInFrame } from './read-feed-in-frame.ts';
export { fallbackResults, latestResults, resultsOf, type Outcome, type Result } from './results.ts';
export { seasonMatches, type SeasonMatch } from './season-matches.ts';
