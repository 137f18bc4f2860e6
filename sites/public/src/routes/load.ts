import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { NOT_READ } from '#carried-queries.ts';

/**
 * Has a query's data ready before its page is shown, from what was read before where there is any. A failure is the
 * page's to show, from the query's state: it never keeps the rest of the page away. What the server could not read is
 * not waited for: the page is first shown as the server rendered it.
 */
export async function load<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  if ((queries.getQueryState(query.queryKey)?.error as unknown) === NOT_READ) return undefined;
  return queries.ensureQueryData(query).catch(() => undefined);
}

/**
 * For a list that stands beside content which needs no reading: on the server the page has it whole, in a
 * browser the page is shown at once, and says that the list is loading.
 */
export function loadBeside<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<unknown> | undefined {
  const loading = load(queries, query);
  return typeof document === 'undefined' ? loading : undefined;
}
