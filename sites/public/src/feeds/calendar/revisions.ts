import type { CalendarEntry } from './calendar-entry.ts';

/** Knows since when an entry has been as it is: in milliseconds since the epoch. */
export type ChangedAt = (entry: CalendarEntry) => number;

export interface RevisionsOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Entries remembered; the one that was not asked about for longest is forgotten. */
  readonly limit?: number;
}

/**
 * Remembers when entries changed. Nothing that the feed says tells that a match was moved, so it is noticed
 * here: an entry changed when it was first seen as it is. Whoever has just been started has seen nothing, and takes
 * the present for it; so the instant only ever grows, whichever server says it, and grows with every change.
 */
export function createRevisions({ now, limit = 5_000 }: RevisionsOptions): ChangedAt {
  const seen = new Map<string, { readonly as: string; readonly at: number }>();
  return (entry) => {
    const as = JSON.stringify(entry);
    const known = seen.get(entry.uid);
    const noted = known?.as === as ? known : { as, at: Math.max(now(), (known?.at ?? 0) + 1000) };
    seen.delete(entry.uid);
    seen.set(entry.uid, noted);
    const [oldest] = seen.keys();
    if (seen.size > limit && oldest !== undefined) seen.delete(oldest);
    return noted.at;
  };
}
