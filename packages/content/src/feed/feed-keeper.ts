import type { ClubProfile } from '@clubhouse/club';
import type { ReadLog } from '../items/stored-value.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import type { FeedStore, KeptAnswer } from './feed-store.ts';
import { type Fixture, fixturesOf } from './fixtures.ts';
import { fallbackResults, type Result, resultsOf } from './results.ts';

/** The matches to show, and how recent they are. Plain data: a server-rendered page includes it. */
export type FeedAnswer<Item> =
  /** Read from the feed less than a minute ago. */
  | { readonly source: 'live'; readonly items: readonly Item[]; readonly readAt: number }
  /** The feed does not answer; these are its matches at `readAt`, in milliseconds since the epoch. */
  | { readonly source: 'last-good'; readonly items: readonly Item[]; readonly readAt: number }
  /** No answer of the feed is known: the profile's results, no fixtures. */
  | { readonly source: 'fallback'; readonly items: readonly Item[] };

/** Reads the feed as rarely as possible, and always has an answer. */
export interface FeedKeeper {
  /** Newest first. Never rejects. */
  results(): Promise<FeedAnswer<Result>>;
  /** Soonest first, past ones included. Never rejects. */
  fixtures(): Promise<FeedAnswer<Fixture>>;
}

export interface FeedKeeperOptions {
  /** `readFeed` on a server, `readFeedInFrame` in a browser; rejects when there is no answer. */
  readonly read: (operation: FeedOperation) => Promise<readonly FeedMatch[]>;
  readonly profile: Pick<ClubProfile, 'feedNames' | 'drawCountsAs' | 'fallbackResults'>;
  /** A cache that outlives this object; without one, answers are cached in memory only. */
  readonly store?: FeedStore | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /**
   * The longest wait of a caller, in milliseconds; then the cached answer is returned, and the reading continues, so
   * that a slow feed does not slow a page. No limit when absent.
   */
  readonly patienceMs?: number;
  readonly log?: ReadLog | undefined;
}

/** How long an answer counts as live, in milliseconds. */
const FRESH_MS = 60_000;
/** How long the feed is not read after a failure, in milliseconds. */
const PAUSE_MS = 30_000;

/** Concurrent callers share one request to the feed. */
export function feedKeeper({
  read,
  profile,
  store,
  now = Date.now,
  patienceMs = Infinity,
  log,
}: FeedKeeperOptions): FeedKeeper {
  const ask = (operation: FeedOperation) => {
    let kept: KeptAnswer | undefined;
    let restoring: Promise<void> | undefined;
    let reading: Promise<void> | undefined;
    let pausedUntil = 0;

    // An answer from the future: the device's clock was set back, and its age is unknown.
    const isFresh = () => !!kept && now() - kept.readAt < FRESH_MS && now() >= kept.readAt;

    const restore = async () => {
      try {
        kept = await store?.get(operation);
      } catch (error) {
        log?.(`What was kept of ${operation} cannot be read`, error);
      }
    };
    const renew = async () => {
      try {
        kept = { readAt: now(), matches: await read(operation) };
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        log?.(`${operation} did not answer`, error);
        return;
      }
      try {
        await store?.set(operation, kept);
      } catch (error) {
        log?.(`${operation} cannot be kept`, error);
      }
    };
    return async () => {
      await (restoring ??= restore());
      const isPaused = now() < pausedUntil && now() >= pausedUntil - PAUSE_MS;
      if (!isFresh() && !isPaused) {
        reading ??= renew().finally(() => {
          reading = undefined;
        });
        await atMost(patienceMs, reading);
      }
      return { kept, isLive: isFresh() };
    };
  };
  const asks = {
    GetResultsSimplified: ask('GetResultsSimplified'),
    GetFixturesSimplified: ask('GetFixturesSimplified'),
  };
  return matchesIn((operation) => asks[operation](), profile);
}

/** The results and the fixtures in what is known of the feed. */
export function matchesIn(
  know: (operation: FeedOperation) => Promise<Known>,
  profile: FeedKeeperOptions['profile'],
): FeedKeeper {
  const answer = async <Item>(
    operation: FeedOperation,
    itemsOf: (matches: readonly FeedMatch[]) => readonly Item[],
    fallback: readonly Item[],
  ): Promise<FeedAnswer<Item>> => {
    const { kept, isLive } = await know(operation);
    if (!kept) return { source: 'fallback', items: fallback };
    const { readAt, matches } = kept;
    return { source: isLive ? 'live' : 'last-good', items: itemsOf(matches), readAt };
  };
  const results = (matches: readonly FeedMatch[]) => resultsOf(matches, profile);
  const fixtures = (matches: readonly FeedMatch[]) => fixturesOf(matches, profile);
  return {
    results: () => answer('GetResultsSimplified', results, fallbackResults(profile)),
    fixtures: () => answer('GetFixturesSimplified', fixtures, []),
  };
}

/** The last answer of an operation, if there is one. */
interface Known {
  readonly kept: KeptAnswer | undefined;
  readonly isLive: boolean;
}

/** Resolves when the work is done, or after this time. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  if (milliseconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
