import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server asked for a page, and the answer; without `data` there was none. */
export interface CarriedQuery {
  readonly queryKey: QueryKey;
  readonly data?: unknown;
}

/** The error of a query that the server could not answer, as the page's browser has it. */
export const NOT_READ = 'not read';

/** Long ago: the browser's clock is not the server's, and the page may come from a cache. So a live page reads again. */
const LONG_AGO = 1;

/** Every query that the server has asked for a page; what Query keeps beside the answers stays behind. */
export function carriedQueries(queries: QueryClient): readonly CarriedQuery[] {
  const asked = queries.getQueryCache().getAll();
  return asked
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data } }) => ({ queryKey, data }));
}

/** Puts them back, so that the page is drawn as the server drew it: what could not be read has failed here too. */
export function restoreQueries(queries: QueryClient, carried: readonly CarriedQuery[]): void {
  for (const { queryKey, data } of carried) {
    if (data !== undefined) queries.setQueryData(queryKey, data, { updatedAt: LONG_AGO });
    else {
      const query = queries.getQueryCache().build(queries, { queryKey });
      query.setState({ status: 'error', error: NOT_READ as unknown as Error });
    }
  }
}
