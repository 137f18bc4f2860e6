import type { ClubProfile } from '@clubhouse/club';
import type { ReadLog } from '../items/stored-value.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import type { FeedStore, KeptAnswer } from './feed-store.ts';
import { type Fixture, fixturesOf } from './fixtures.ts';
import { fallbackResults, type Result, resultsOf } from './results.ts';

/** What there is to show, and how far it can be trusted. Plain data: it travels in a page. */
export type FeedAnswer<Item> =
  /** As the feed has it now, or had it less than a minute ago. */
  | { readonly source: 'live'; readonly items: readonly Item[]; readonly readAt: number }
  /** The feed is not answering; this is what it said at `readAt`, in milliseconds since the epoch. */
  | { readonly source: 'last-good'; readonly items: readonly Item[]; readonly readAt: number }
  /** Nothing of the feed is to be had: the profile's results, no fixtures. */
  | { readonly source: 'fallback'; readonly items: readonly Item[] };

/** Asks the feed no more than it need be asked, and always has an answer. */
export interface FeedKeeper {
  /** Newest first. Never rejects. */
  results(): Promise<FeedAnswer<Result>>;
  /** Soonest first, also those of the past. Never rejects. */
  fixtures(): Promise<FeedAnswer<Fixture>>;
}

export interface FeedKeeperOptions {
  /** `readFeed` on a server, `readFeedInFrame` in a browser; rejects when there is no answer. */
  readonly read: (operation: FeedOperation) => Promise<readonly FeedMatch[]>;
  readonly profile: Pick<ClubProfile, 'feedNames' | 'drawCountsAs' | 'fallbackResults'>;
  /** Where answers outlive this keeper; without one they live as long as it does. */
  readonly store?: FeedStore | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** How long an answer is live, in milliseconds; a minute when absent. */
  readonly freshMs?: number;
  /** How long the feed is left alone after a failure, in milliseconds; half a minute when absent. */
  readonly pauseMs?: number;
  /**
   * The longest anyone waits, in milliseconds, before being given what there is; the reading goes on. A page
   * must not be as slow as the feed. As long as it takes when absent.
   */
  readonly patienceMs?: number;
  readonly log?: ReadLog | undefined;
}

/** However many ask at once, the feed is asked once. */
export function feedKeeper({
  read,
  profile,
  store,
  now = Date.now,
  freshMs = 60_000,
  pauseMs = 30_000,
  patienceMs = Infinity,
  log,
}: FeedKeeperOptions): FeedKeeper {
  const ask = (operation: FeedOperation) => {
    let kept: KeptAnswer | undefined;
    let restoring: Promise<void> | undefined;
    let reading: Promise<void> | undefined;
    let pausedUntil = 0;

    // Younger than nothing: the clock was put back since, and nobody knows how old it is.
    const isFresh = () => !!kept && now() - kept.readAt < freshMs && now() >= kept.readAt;

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
        pausedUntil = now() + pauseMs;
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
      const isPaused = now() < pausedUntil && now() >= pausedUntil - pauseMs;
      if (!isFresh() && !isPaused) {
        reading ??= renew().finally(() => {
          reading = undefined;
        });
        await atMost(patienceMs, reading);
      }
      return { kept, isLive: isFresh() };
    };
  };
  const askResults = ask('GetResultsSimplified');
  const askFixtures = ask('GetFixturesSimplified');
  const resultsIn = onceEach((matches) => resultsOf(matches, profile));
  const fixturesIn = onceEach((matches) => fixturesOf(matches, profile));
  return {
    async results() {
      const { kept, isLive } = await askResults();
      if (!kept) return { source: 'fallback', items: fallbackResults(profile) };
      return answer(kept, isLive, resultsIn(kept));
    },
    async fixtures() {
      const { kept, isLive } = await askFixtures();
      if (!kept) return { source: 'fallback', items: [] };
      return answer(kept, isLive, fixturesIn(kept));
    },
  };
}

/** A season is worked out once for each time it was read, not for each page that shows three of its matches. */
function onceEach<Items extends object>(
  make: (matches: readonly FeedMatch[]) => Items,
): (kept: KeptAnswer) => Items {
  const made = new WeakMap<KeptAnswer, Items>();
  return (kept) => {
    const items = made.get(kept) ?? make(kept.matches);
    made.set(kept, items);
    return items;
  };
}

function answer<Item>(
  { readAt }: KeptAnswer,
  isLive: boolean,
  items: readonly Item[],
): FeedAnswer<Item> {
  return { source: isLive ? 'live' : 'last-good', items, readAt };
}

/** Resolves when the work is done, or after this long. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  if (milliseconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
