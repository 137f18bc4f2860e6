import { QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * How long data counts as fresh, in milliseconds, and how often a visible page reads again: together at most a minute,
 * so that a visitor sees what was published a minute ago.
 */
const FRESH = 10_000;
const INTERVAL = 45_000;

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
