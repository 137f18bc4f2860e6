import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { NOT_READ } from '#carried-queries.ts';

/**
 * Loads a query's data before its page is shown, from the cache if possible. The page shows a failure from the query's
 * state: a failure never blocks the page. A query that failed on the server is not awaited: the page is first shown as
 * the server rendered it.
 */
export async function load<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  if ((queries.getQueryState(query.queryKey)?.error as unknown) === NOT_READ) return undefined;
  return queries.ensureQueryData(query).catch(() => undefined);
}

/**
 * For a list beside content that needs no reading: on the server it is loaded before the page is rendered, in a browser
 * the page is shown at once, with the list's loading state.
 */
export function loadBeside<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<unknown> | undefined {
  const loading = load(queries, query);
  return typeof document === 'undefined' ? loading : undefined;
}
