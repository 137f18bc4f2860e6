import { QueryClient } from '@tanstack/react-query';

/**
 * Queries as the site asks them: one try (the reader has its own), nothing held back by what the browser
 * believes about the network, and no second call for a list that failed until someone asks again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        staleTime: 30_000,
      },
    },
  });
}
