import type { CalendarEntry } from './calendar-entry.ts';

/** Returns when an entry last changed: in milliseconds since the epoch. */
export type ChangedAt = (entry: CalendarEntry) => number;

export interface RevisionsOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The number of remembered entries; the least recently used one is dropped. */
  readonly limit?: number;
}

/**
 * Remembers when entries changed. The feed does not report that a match was moved, so changes are detected here: an
 * entry changed when its present form was first observed. A new server has observed nothing and returns the present; so
 * the returned time only ever grows, on any server, and grows with every change.
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
