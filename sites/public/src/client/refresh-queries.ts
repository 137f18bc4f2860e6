import { hashKey, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';

/** What was read this long ago, in milliseconds, is read again when someone comes back to the page. */
const RECENT = 45_000;
export interface Refreshing {
  readonly queries: QueryClient;
  /** Whether someone is in the middle of the page. */
  readonly isRead: () => boolean;
  /** Offers to show what is newer; without anything, there is nothing to offer any more. */
  readonly offer: (show?: () => void) => void;
  readonly signal: AbortSignal;
}

/**
 * Keeps the lists on the page as new as they were when someone came to it: they are read again when the page
 * becomes visible or the signal returns, or as soon after as what is there is no longer recent. What has not changed is not touched. What
 * has, waits for the word of someone who is reading, or until the page is next out of sight.
 */
export function refreshQueries({ queries, isRead, offer, signal }: Refreshing): void {
  const held = new Map<string, () => void>();
  const reading = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const showHeld = () => {
    for (const show of held.values()) show();
    held.clear();
    offer();
  };
  const readAgain = async (key: QueryKey, read: () => unknown) => {
    const fresh = await read();
    const show = () => void queries.setQueryData(key, fresh);
    const shown = queries.getQueryData(key);
    if (!isRead() || replaceEqualDeep(shown, fresh) === shown) return show();
    held.set(hashKey(key), show);
    offer(showHeld);
  };

  const refresh = () => {
    clearTimeout(waiting);
    if (document.hidden) {
      showHeld();
      return;
    }
    let later = Infinity;
    for (const { queryKey, queryHash, state, options } of queries
      .getQueryCache()
      .findAll({ type: 'active' })) {
      const { queryFn } = options;
      if (typeof queryFn !== 'function') continue;
      if (state.status !== 'success') {
        // What could not be had is asked for once each time somebody or the signal comes back.
        if (state.status === 'error') void queries.refetchQueries({ queryKey, exact: true });
        continue;
      }
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
  window.addEventListener('online', refresh, { signal });
  signal.addEventListener('abort', () => clearTimeout(waiting), { once: true });
}
