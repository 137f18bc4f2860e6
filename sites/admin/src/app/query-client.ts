import { ServiceUnavailable } from '@clubhouse/content';
import { QueryClient } from '@tanstack/react-query';

/** What could not be read is read again so soon while it is looked at, so that no word of it stands still. Milliseconds. */
const AGAIN_AFTER_MS = 30_000;
/** A passing failure is tried again this often before the page says so. */
const TRIES = 2;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's word on the network is a hint: a query asks, and fails in words if it must.
        networkMode: 'always',
        retry: (failures, error) => error instanceof ServiceUnavailable && failures < TRIES,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        refetchInterval: ({ state }) => (state.error ? AGAIN_AFTER_MS : false),
        staleTime: 30_000,
        // What was read stays for as long as the app is open, and with `meta: {keep: true}` longer.
        gcTime: Infinity,
      },
    },
  });
}
