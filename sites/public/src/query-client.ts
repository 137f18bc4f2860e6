import { QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * How long what was read counts as fresh, in milliseconds, and how often a visible page reads again: together at most a
 * minute, so that whoever looks at a page sees what was published a minute ago.
 */
const FRESH = 10_000;
const INTERVAL = 45_000;

/**
 * Queries as the site asks them: one try (the reader has its own), nothing held back by what the browser believes about
 * the network. A list that failed is asked for again when somebody or the signal comes back, and by no clock.
 */
export function createQueryClient({
  onError = () => {},
  refetchOnMount = () => true,
}: {
  /** Hears of each that fails. */
  readonly onError?: (cause: Error) => void;
  /** Whether what is old is read again as soon as it is shown. */
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

/** For what stays as it was read: it is read again only where it could not be. */
export const READ_ONCE = { staleTime: Infinity, refetchInterval: false } as const;
