import { ServiceUnavailable } from '@clubhouse/content';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { StoredValue } from '#shared/device/stored-value.ts';

/** The pause before a failed query is tried again while a page shows it; milliseconds. */
const AGAIN_AFTER_MS = 30_000;
/** The number of further tries after a temporary failure, before the page shows the failure. */
const TRIES = 2;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser may be wrong about the network: a query sends its request in any case, and may fail.
        networkMode: 'always',
        retry: (failures, error) => error instanceof ServiceUnavailable && failures < TRIES,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        refetchInterval: ({ state }) => (state.error ? AGAIN_AFTER_MS : false),
        staleTime: 30_000,
        // Data stays while the app is open, and with `meta: {keep: true}` until the next start and longer.
        gcTime: Infinity,
      },
    },
  });
}

/** Raised when the shape of the queries' data changes: data stored under another number is ignored. */
const SCHEMA = 1;
/** Short, because the app may be closed at any moment, but long enough to store simultaneous answers in one write. */
const WRITE_AFTER_MS = 20;

/** The number of stored queries, the latest: a phone used for years must not read all at each start. */
const MOST_KEPT = 100;

const keptSchema = v.object({ schema: v.literal(SCHEMA), state: v.looseObject({}) });

/**
 * Restores the data of the queries marked `meta: {keep: true}`, so that a start without a network shows it, and from
 * then on stores their data after each result. Resolves to a function that ends the storing.
 */
export async function keepQueries(queries: QueryClient, keeper: StoredValue): Promise<() => void> {
  let read: unknown;
  try {
    read = await keeper.read();
  } catch (cause) {
    // Unreadable data may be readable later, so nothing is written over it.
    console.warn('The stored data could not be read, and is left as it was', cause);
    return () => undefined;
  }
  const parsed = v.safeParse(keptSchema, read);
  if (parsed.success) {
    // A query that no page uses for a while still has its data at the next start.
    hydrate(queries, parsed.output.state, { defaultOptions: { queries: { gcTime: Infinity } } });
    // All data is stale, however recent: anything may have changed between two starts.
    void queries.invalidateQueries({ refetchType: 'none' });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const persistent = new Set(
      queries
        .getQueryCache()
        .findAll({
          predicate: ({ meta, state: { data } }) => meta?.['keep'] === true && data !== undefined,
        })
        .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
        .slice(0, MOST_KEPT),
    );
    const state = dehydrate(queries, { shouldDehydrateQuery: (query) => persistent.has(query) });
    keeper.write({ schema: SCHEMA, state }).catch(() => undefined);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    // Only results are stored, because fetches, failures and stale data concern only the current start.
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.meta?.['keep'] !== true) return;
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
