import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { StoredValue } from '#shared/services/stored-value.ts';

/** Raised when what queries hold changes shape: what was kept before is left aside. */
const SCHEMA = 1;
/** Soon, since the signal may be gone the next moment; together, where several answers come at once. */
const WRITE_AFTER_MS = 20;

/** The number of stored queries, the latest: a phone used for years must not read all at each start. */
const MOST_KEPT = 100;

const keptSchema = v.object({ schema: v.literal(SCHEMA), state: v.looseObject({}) });

/**
 * Puts back what queries marked `meta: {keep: true}` held last time, so that a start without a network
 * shows it, and keeps what they hold from now on. Resolves to how to stop.
 */
export async function keepQueries(queries: QueryClient, keeper: StoredValue): Promise<() => void> {
  let read: unknown;
  try {
    // A phone's store may be away just when the app is opened.
    read = await keeper.read().catch(() => keeper.read());
  } catch (cause) {
    // What cannot be read may be there all the same, and is not written over.
    console.warn('What was read before could not be had, and is left as it is', cause);
    return () => undefined;
  }
  const kept = v.safeParse(keptSchema, read);
  if (kept.success) {
    // What is not looked at for a while is still there for the next start.
    hydrate(queries, kept.output.state, { defaultOptions: { queries: { gcTime: Infinity } } });
    // However recent: anything may have changed between two starts, and the person opens the app to see it.
    void queries.invalidateQueries({ refetchType: 'none' });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const kept = new Set(
      queries
        .getQueryCache()
        .findAll({
          predicate: ({ meta, state: { data } }) => meta?.['keep'] === true && data !== undefined,
        })
        .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
        .slice(0, MOST_KEPT),
    );
    const state = dehydrate(queries, { shouldDehydrateQuery: (query) => kept.has(query) });
    keeper.write({ schema: SCHEMA, state }).catch(() => undefined);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    // Only results are stored: a start finds out by itself about fetches, failures and stale data.
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
