import { ServiceUnavailable } from '@clubhouse/content';
import { QueryClient } from '@tanstack/react-query';

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
        staleTime: 30_000,
        // What was read stays for as long as the app is open, and with `meta: {keep: true}` longer.
        gcTime: Infinity,
      },
    },
  });
}
