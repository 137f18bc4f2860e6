import {
  type EnsureQueryDataOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * How long data counts as fresh, in milliseconds, and how long after a reading a visible page reads again: with two
 * readings at most a minute, although each may wait eight seconds for the feed, so that a visitor sees what was
 * published a minute ago.
 */
const FRESH = 10_000;
const INTERVAL = 40_000;

/**
 * The site's queries: one try (the reader has its own retries), and never paused because the browser believes it is
 * offline. A failed list is read again when the page gets the focus or the network returns, and by no timer.
 */
export function createQueryClient({
  onError = () => {},
  refetchOnMount = () => true,
}: {
  readonly onError?: (cause: Error) => void;
  /** Whether stale data is read again as soon as it is shown. */
  readonly refetchOnMount?: () => boolean;
} = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnMount,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => state.status !== 'error' && INTERVAL,
        networkMode: 'always',
        staleTime: FRESH,
      },
    },
  });
}

/** For data that does not change while it is shown: it is read again only if the first reading failed. */
export const READ_ONCE = { staleTime: Infinity, refetchInterval: false } as const;

/** Of a query whose answer the browser reads in the page's markup: the data block would hold it a second time. */
export const IN_MARKUP = { isInMarkup: true };

/** A query that the server ran for a page, and its answer; without `data` it failed. */
export interface CarriedQuery {
  readonly queryKey: QueryKey;
  readonly data?: unknown;
}

const NOT_READ = 'not read';

/** Long ago, so that a live page reads again: the page may be cached, and the browser's clock differs from ours. */
const LONG_AGO = 1;

/** The queries that the server ran for a page, without the other fields of Query's cache. */
export function carriedQueries(queries: QueryClient): readonly CarriedQuery[] {
  const asked = queries.getQueryCache().getAll();
  return asked
    .filter(({ state }) => state.status !== 'pending')
    .filter(({ state, meta }) => state.data === undefined || meta !== IN_MARKUP)
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
