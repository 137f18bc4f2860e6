export {
  applyNotes,
  fixtureOfNote,
  notedMatches,
  unlistedFixture,
  withNote,
} from './apply-notes.ts';
export { withCommitteeScores } from './committee-scores.ts';
export { countdown } from './countdown.ts';
export { FEED_FRAME_PATH, feedFramePage, startFeedFrame } from './feed-frame.ts';
export {
  type FeedAnswer,
  type FeedClub,
  feedCache,
  type FeedCache,
  type FeedCacheOptions,
} from './feed-cache.ts';
export type { FeedMatch, FeedOperation } from './feed-match.ts';
export { hasFeed } from './feed-request.ts';
export { feedStorage, type FeedStore, readKeptAnswer } from './feed-store.ts';
export {
  type Fixture,
  type FixtureNote,
  fixturesOf,
  londonKickOff,
  nextMatch,
  noteWords,
  TO_BE_CONFIRMED,
  upcomingFixtures,
} from './fixtures.ts';
export { keptSeasons, type ReadFile, seasonFile, type SeasonFiles } from './keep-seasons.ts';
export { type AddressedMatch, matchId, matchName, matchPath } from './match-id.ts';
export { albumNameOf, albumOf, reportOf, resultLine, weeksAfter } from './match-report.ts';
export { type MatchQuestion, matchQuestions } from './match-questions.ts';
export { ourSide, type Side } from './our-side.ts';
export { pairNotes } from './pair-notes.ts';
export { readFeedInFrame } from './read-feed-in-frame.ts';
export { readFeed } from './read-feed.ts';
export {
  endedOf,
  fallbackResults,
  latestResults,
  OUTCOME_WORDS,
  type Result,
  resultsOf,
} from './results.ts';
export { scheduledFeed, type ScheduledFeed } from './scheduled-feed.ts';
export { type Season, seasonOf } from './season.ts';
export {
  eachMatch,
  type KnownMatch,
  matchNamed,
  meetingsOf,
  type SeasonMatch,
  seasonMatches,
} from './season-matches.ts';
export { daysOfSeason, seasonName } from './season-name.ts';
export { readStoredMatches, type StoredMatch } from './stored-matches.ts';
