import { type FeedKeeper, type FeedKeeperOptions, matchesIn } from './feed-keeper.ts';
import type { FeedStore } from './feed-store.ts';

export interface ScheduledFeedOptions extends Omit<FeedKeeperOptions, 'patienceMs'> {
  /** Holds the last answers. */
  readonly store: FeedStore;
}

/** Answers from what `refresh` has stored: a page that is rendered never asks the feed. */
export interface ScheduledFeed extends FeedKeeper {
  /** Asks the feed. Never rejects: if it does not answer, its last answer stays. */
  refresh(): Promise<void>;
}

/** The schedule asks at least every five minutes: an older answer is not live. Milliseconds. */
const LIVE_MS = 6 * 60_000;

export function scheduledFeed({
  read,
  store,
  profile,
  now = Date.now,
  log,
}: ScheduledFeedOptions): ScheduledFeed {
  const matches = matchesIn(async (operation) => {
    const kept = await store.get(operation);
    const age = kept ? now() - kept.readAt : Infinity;
    // A negative age: the clock was set back.
    return { kept, isLive: age >= 0 && age < LIVE_MS };
  }, profile);
  return {
    ...matches,
    async refresh() {
      for (const operation of ['GetResultsSimplified', 'GetFixturesSimplified'] as const) {
        try {
          const readAt = now();
          await store.set(operation, { readAt, matches: await read(operation) });
        } catch (cause) {
          log?.(`${operation} did not answer`, cause);
        }
      }
    },
  };
}
