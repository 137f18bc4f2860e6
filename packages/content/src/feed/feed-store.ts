import { type FeedMatch, type FeedOperation, readKeptMatch } from './feed-match.ts';

export interface KeptAnswer {
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly matches: readonly FeedMatch[];
}

/** Stores the last good answer of each operation across page loads. It may lose its data; either method may throw. */
export interface FeedStore {
  get(operation: FeedOperation): Promise<KeptAnswer | undefined> | KeptAnswer | undefined;
  set(operation: FeedOperation, answer: KeptAnswer): Promise<void> | void;
}

export function feedStorage(storage: Pick<Storage, 'getItem' | 'setItem'>): FeedStore {
  const prefix = 'clubhouse.feed.';
  return {
    get: (operation) => readKeptAnswer(storage.getItem(prefix + operation)),
    set: (operation, answer) => storage.setItem(prefix + operation, JSON.stringify(answer)),
  };
}

/** A stored answer, checked like an answer of the feed; nothing if there is none. */
export function readKeptAnswer(text: string | null): KeptAnswer | undefined {
  if (text === null) return undefined;
  const { readAt, matches } = JSON.parse(text) as { readAt?: unknown; matches?: unknown };
  if (typeof readAt !== 'number' || !Number.isFinite(readAt) || !Array.isArray(matches)) {
    return undefined;
  }
  return { readAt, matches: matches.flatMap((match) => readKeptMatch(match) ?? []) };
}
