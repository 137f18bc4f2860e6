import type { ClubhouseConfig } from '@clubhouse/content';
import { type FeedKeeper, feedKeeper, feedStorage, readFeedInFrame } from '@clubhouse/content/feed';
import type { FeedRules } from '#features/matches/feed-rules.ts';
import { browserStorage } from './browser-storage.ts';

/** The matches from the feed itself, whose script runs in a frame that can reach nothing of ours. */
export function browserMatches(config: ClubhouseConfig, profile: FeedRules): FeedKeeper {
  const storage = browserStorage();
  return feedKeeper({
    read: (operation) => readFeedInFrame({ document, config, operation }),
    profile,
    store: storage && feedStorage(storage),
  });
}
