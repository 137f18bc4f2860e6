import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A query that the server ran for a page, and its answer; without `data` it failed. */
export interface CarriedQuery {
  readonly queryKey: QueryKey;
  readonly data?: unknown;
}

/** The error that the browser gives a query which the server could not answer. */
export const NOT_READ = 'not read';

/** Long ago, so that a live page reads again: the page may be cached, and the browser's clock differs from ours. */
const LONG_AGO = 1;

/** Every query that the server ran for a page, without the other fields of Query's cache. */
export function carriedQueries(queries: QueryClient): readonly CarriedQuery[] {
  const asked = queries.getQueryCache().getAll();
  return asked
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data } }) => ({ queryKey, data }));
}

/** Restores the queries, so that the page is drawn as on the server: a query that failed there has failed here too. */
export function restoreQueries(queries: QueryClient, carried: readonly CarriedQuery[]): void {
  for (const { queryKey, data } of carried) {
    if (data !== undefined) queries.setQueryData(queryKey, data, { updatedAt: LONG_AGO });
    else {
      const query = queries.getQueryCache().build(queries, { queryKey });
      query.setState({ status: 'error', error: NOT_READ as unknown as Error });
    }
  }
}
