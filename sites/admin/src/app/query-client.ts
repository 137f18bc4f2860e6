import { ServiceUnavailable } from '@clubhouse/content';
import { QueryClient } from '@tanstack/react-query';

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
