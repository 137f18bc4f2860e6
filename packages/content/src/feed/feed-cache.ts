import type { ClubProfile } from '@clubhouse/club';
import type { ReadLog } from '../items/stored-value.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import type { FeedStore, KeptAnswer } from './feed-store.ts';
import { type Fixture, fixturesOf } from './fixtures.ts';
import { fallbackResults, type Result, resultsOf } from './results.ts';

/** The matches to show, and how recent they are. Plain data: a server-rendered page includes it. */
export type FeedAnswer<Item> =
  /** Read from the feed less than a minute ago; of a club without a feed, the profile's results. */
  | { readonly source: 'live'; readonly items: readonly Item[]; readonly readAt: number }
  /** The feed does not answer; these are its matches at `readAt`, in milliseconds since the epoch. */
  | { readonly source: 'last-good'; readonly items: readonly Item[]; readonly readAt: number }
  /** The feed has never answered: the profile's results, no fixtures. */
  | { readonly source: 'fallback'; readonly items: readonly Item[] };

/** The data with which the feed's matches are read: our names, and results for a feed that never answers. */
export type FeedClub = Pick<ClubProfile, 'feed' | 'feedNames' | 'drawCountsAs' | 'fallbackResults'>;

/** Reads the feed as rarely as possible, and always has an answer, for the given club or else its own. */
export interface FeedCache {
  /** Newest first. Never rejects. */
  results(club?: FeedClub): Promise<FeedAnswer<Result>>;
  /** Soonest first, past ones included. Never rejects. */
  fixtures(club?: FeedClub): Promise<FeedAnswer<Fixture>>;
}

export interface FeedCacheOptions {
  /** `readFeed` on a server, `readFeedInFrame` in a browser; rejects when there is no answer. */
  readonly read: (operation: FeedOperation, club: FeedClub) => Promise<readonly FeedMatch[]>;
  /** Whether the club has a feed; it has when absent. Without one, nothing is read. */
  readonly hasFeed?: (club: FeedClub) => boolean;
  readonly profile: FeedClub;
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
export function feedCache({
  read,
  hasFeed = () => true,
  profile,
  store,
  now = Date.now,
  patienceMs = Infinity,
  log,
}: FeedCacheOptions): FeedCache {
  const ask = (operation: FeedOperation) => {
    let kept: KeptAnswer | undefined;
    let restoring: Promise<void> | undefined;
    let reading: Promise<void> | undefined;
    let pausedUntil = 0;

    // An answer from the future shows that the device's clock was set back: the answer's age is unknown.
    const isFresh = () => !!kept && now() - kept.readAt < FRESH_MS && now() >= kept.readAt;

    const restore = async () => {
      try {
        kept = await store?.get(operation);
      } catch (error) {
        log?.(`The stored answer of ${operation} cannot be read`, error);
      }
    };
    const renew = async (club: FeedClub) => {
      try {
        kept = { readAt: now(), matches: await read(operation, club) };
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        log?.(`${operation} did not answer`, error);
        return;
      }
      try {
        await store?.set(operation, kept);
      } catch (error) {
        log?.(`${operation} cannot be stored`, error);
      }
    };
    return async (club: FeedClub) => {
      await (restoring ??= restore());
      const isPaused = now() < pausedUntil && now() >= pausedUntil - PAUSE_MS;
      if (!isFresh() && !isPaused) {
        reading ??= renew(club).finally(() => {
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
  const know: Know = (operation, club) => asks[operation](club);
  return matchesIn(know, { profile, hasFeed, now });
}

export function matchesIn(
  know: Know,
  { profile, hasFeed, now }: Required<Pick<FeedCacheOptions, 'profile' | 'hasFeed' | 'now'>>,
): FeedCache {
  const answer = async <Item>(
    operation: FeedOperation,
    club: FeedClub,
    itemsOf: (matches: readonly FeedMatch[], club: FeedClub) => readonly Item[],
    fallback: readonly Item[],
  ): Promise<FeedAnswer<Item>> => {
    if (!hasFeed(club)) return { source: 'live', items: fallback, readAt: now() };
    const { kept, isLive } = await know(operation, club);
    if (!kept) return { source: 'fallback', items: fallback };
    const { readAt, matches } = kept;
    return { source: isLive ? 'live' : 'last-good', items: itemsOf(matches, club), readAt };
  };
  return {
    results: (club = profile) =>
      answer('GetResultsSimplified', club, resultsOf, fallbackResults(club)),
    fixtures: (club = profile) => answer('GetFixturesSimplified', club, fixturesOf, []),
  };
}

type Know = (operation: FeedOperation, club: FeedClub) => Promise<Known>;

interface Known {
  readonly kept: KeptAnswer | undefined;
  readonly isLive: boolean;
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  if (milliseconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
