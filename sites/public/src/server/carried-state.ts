import {
  defaultShouldDehydrateQuery,
  dehydrate,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';

/** What a page carries for the browser of what was read for it; queries say `carried: false` to stay behind. */
export function carriedState(queries: QueryClient): DehydratedState {
  return dehydrate(queries, {
    shouldDehydrateQuery: (query) =>
      defaultShouldDehydrateQuery(query) && query.meta?.['carried'] !== false,
  });
}
