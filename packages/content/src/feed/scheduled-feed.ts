import { type FeedClub, type FeedCache, type FeedCacheOptions, matchesIn } from './feed-cache.ts';
import type { FeedOperation } from './feed-match.ts';
import type { FeedStore } from './feed-store.ts';
import { keepSeasons, type SeasonFiles } from './keep-seasons.ts';

export interface ScheduledFeedOptions extends Omit<FeedCacheOptions, 'patienceMs'> {
  readonly store: FeedStore;
  readonly seasons: SeasonFiles;
  /** The club as it is now; the profile when absent. */
  readonly readClub?: () => Promise<FeedClub>;
}

/** Answers with what `refresh` has stored: rendering a page never asks the feed. */
export interface ScheduledFeed extends FeedCache {
  /** Asks the feed. Never rejects: if it does not answer, its last answer stays. */
  refresh(): Promise<void>;
}

const OPERATIONS = ['GetResultsSimplified', 'GetFixturesSimplified'] as const;

/** The schedule asks at least every five minutes: an older answer is not live. Milliseconds. */
const LIVE_MS = 6 * 60_000;

export function scheduledFeed({
  read,
  hasFeed = () => true,
  store,
  seasons,
  profile,
  readClub = async () => profile,
  now = Date.now,
  log,
}: ScheduledFeedOptions): ScheduledFeed {
  const know = async (operation: FeedOperation) => {
    const kept = await store.get(operation);
    const age = kept ? now() - kept.readAt : Infinity;
    // A negative age shows that the clock was set back.
    return { kept, isLive: age >= 0 && age < LIVE_MS };
  };
  return {
    ...matchesIn(know, { profile, hasFeed, now }),
    async refresh() {
      const club = await readClub().catch((cause: unknown) =>
        log?.('The club could not be read for the feed', cause),
      );
      if (!club) return;
      for (const operation of hasFeed(club) ? OPERATIONS : []) {
        try {
          const readAt = now();
          await store.set(operation, { readAt, matches: await read(operation, club) });
        } catch (cause) {
          log?.(`${operation} did not answer`, cause);
        }
      }
      try {
        // The last answer counts for an operation that did not answer: its matches are not dropped.
        const kept = await Promise.all(OPERATIONS.map((operation) => store.get(operation)));
        const known = kept.flatMap((answer) => answer?.matches ?? []);
        await keepSeasons(seasons, known, { profile: club, now: now() });
      } catch (cause) {
        log?.('The seasons could not be stored', cause);
      }
    },
  };
}
