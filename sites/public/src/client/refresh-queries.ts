import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What was read this long ago, in milliseconds, is read again when someone comes back to the page. */
const RECENT = 45_000;
/** What comes later than this, in milliseconds, may come into the middle of something being read. */
const READING = 1500;

export interface Refreshing {
  readonly queries: QueryClient;
  /** Whether someone is in the middle of the page. */
  readonly isRead: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Keeps the lists on the page as new as they were when someone came to it: they are read again when the page
 * becomes visible, or as soon after as what is there is no longer recent. What has not changed is not touched. An
 * answer that comes late, to someone who is reading, waits until the page is next out of sight.
 */
export function refreshQueries({ queries, isRead, signal }: Refreshing): void {
  const held = new Map<string, () => void>();
  const reading = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const readAgain = async (key: QueryKey, read: () => unknown) => {
    const began = Date.now();
    const fresh = await read();
    const show = () => void queries.setQueryData(key, fresh);
    if (Date.now() - began > READING && isRead()) held.set(hashKey(key), show);
    else show();
  };

  const refresh = () => {
    clearTimeout(waiting);
    if (document.hidden) {
      for (const show of held.values()) show();
      held.clear();
      return;
    }
    let later = Infinity;
    for (const { queryKey, queryHash, state, options } of queries
      .getQueryCache()
      .findAll({ type: 'active' })) {
      const { queryFn } = options;
      // What could not be had is not asked for again.
      if (state.status !== 'success' || typeof queryFn !== 'function') continue;
      const age = Date.now() - state.dataUpdatedAt;
      if (age >= 0 && age < RECENT) later = Math.min(later, RECENT - age);
      else if (!reading.has(queryHash)) {
        reading.add(queryHash);
        readAgain(queryKey, () => queryFn({ client: queries, queryKey, signal, meta: undefined }))
          .catch(() => undefined)
          .finally(() => reading.delete(queryHash));
      }
    }
    if (later < Infinity) waiting = setTimeout(refresh, later);
  };
  document.addEventListener('visibilitychange', refresh, { signal });
  signal.addEventListener('abort', () => clearTimeout(waiting), { once: true });
}
