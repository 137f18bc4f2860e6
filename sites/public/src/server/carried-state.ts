import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { NOT_READ } from '#routes/load.ts';

/** Long ago: the browser's clock is another one, and the page may come from a cache. So a live page reads again. */
const LONG_AGO = 1;

/** What a page carries for the browser of what was read for it, and which of it could not be read; nothing else of Query's. */
export function carriedState(queries: QueryClient): DehydratedState {
  const read = dehydrate(queries, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  }).queries;
  return {
    mutations: [],
    queries: read.map(({ queryKey, queryHash, state: { status, data } }) => ({
      queryKey,
      queryHash,
      state: {
        status,
        // Query counts on from here.
        dataUpdateCount: 0,
        errorUpdateCount: 0,
        fetchFailureCount: 0,
        ...(status === 'success' ? { data, dataUpdatedAt: LONG_AGO } : { error: NOT_READ }),
      },
    })) as unknown as DehydratedState['queries'],
  };
}
