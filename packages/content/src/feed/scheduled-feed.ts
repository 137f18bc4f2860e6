import type { ClubProfile } from '@clubhouse/club';
import type { ReadLog } from '../items/stored-value.ts';
import type { FeedAnswer, FeedKeeper } from './feed-keeper.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import type { FeedStore } from './feed-store.ts';
import { fixturesOf } from './fixtures.ts';
import { fallbackResults, resultsOf } from './results.ts';

export interface ScheduledFeedOptions {
  /** Rejects when there is no answer. */
  readonly read: (operation: FeedOperation) => Promise<readonly FeedMatch[]>;
  /** Holds the last answers. */
  readonly store: FeedStore;
  readonly profile: Pick<ClubProfile, 'feedNames' | 'drawCountsAs' | 'fallbackResults'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log?: ReadLog | undefined;
}

/** Answers from what `refresh` has stored: a page that is rendered never asks the feed. */
export interface ScheduledFeed extends FeedKeeper {
  /** Asks the feed. Never rejects: if it does not answer, its last answer stays. */
  refresh(): Promise<void>;
}

/** The schedule asks at least every five minutes: an older answer is not live. Milliseconds. */
const LIVE_MS = 6 * 60_000;

const RESULTS = 'GetResultsSimplified';
const FIXTURES = 'GetFixturesSimplified';

export function scheduledFeed({
  read,
  store,
  profile,
  now,
  log,
}: ScheduledFeedOptions): ScheduledFeed {
  const answered = async <Item>(
    operation: FeedOperation,
    itemsOf: (matches: readonly FeedMatch[]) => readonly Item[],
    fallback: readonly Item[],
  ): Promise<FeedAnswer<Item>> => {
    const kept = await store.get(operation);
    if (!kept) return { source: 'fallback', items: fallback };
    const age = now() - kept.readAt;
    // A negative age: the clock was set back.
    const source = age >= 0 && age < LIVE_MS ? 'live' : 'last-good';
    return { source, items: itemsOf(kept.matches), readAt: kept.readAt };
  };
  return {
    results: () => answered(RESULTS, (all) => resultsOf(all, profile), fallbackResults(profile)),
    fixtures: () => answered(FIXTURES, (all) => fixturesOf(all, profile), []),
    async refresh() {
      for (const operation of [RESULTS, FIXTURES] as const) {
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
