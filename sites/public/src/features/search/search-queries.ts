import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Row } from '#feeds/row.ts';
import { readPageData } from '#page-data.ts';
import { SEARCH_INDEX_PATH, SEARCH_PATH } from '#page-marks.ts';
import { IN_MARKUP, load, READ_ONCE } from '#query-client.ts';
import type { Site } from '#site.tsx';
import { rowsIn } from './row-line.tsx';

/** All that the site shows: the server lists it, and a browser reads the list in the server's page. */
export function everything(site: Site) {
  return queryOptions({
    queryKey: ['everything'],
    queryFn: async ({ signal }) => (await site.listEverything?.(signal)) ?? rowsIn(document),
    meta: IN_MARKUP,
    gcTime: Infinity,
    ...READ_ONCE,
  });
}

/** From the document of another page, as after Back, the whole page is loaded, which has the list. */
export async function loadEverything(queries: QueryClient, site: Site) {
  const rendered = site.listEverything ? undefined : readPageData(document).page?.address;
  const isElsewhere = rendered !== undefined && rendered !== SEARCH_PATH;
  if (isElsewhere && !queries.getQueryData(everything(site).queryKey)) {
    const { pathname, search } = window.location;
    throw redirect({ href: pathname + search, reloadDocument: true });
  }
  return load(queries, everything(site));
}

/** Finds rows by what is typed; by their titles alone as long as the index cannot be read. */
export function finder(rows: readonly Row[], isStarted: boolean) {
  return queryOptions({
    queryKey: ['finder'],
    queryFn: async ({ signal }) => {
      const reading = readIndex(signal).catch((cause: unknown) => {
        console.warn('The search index could not be read', cause);
      });
      const { createFinder } = await import('./finder.ts');
      const index = await reading;
      return { find: await createFinder(rows, index ?? {}), isWhole: index !== undefined };
    },
    enabled: isStarted,
    structuralSharing: false,
    refetchInterval: false,
    staleTime: ({ state }) => (state.data?.isWhole ? Infinity : 0),
  });
}

async function readIndex(signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(SEARCH_INDEX_PATH, { signal });
  if (!answer.ok) throw new Error(`${SEARCH_INDEX_PATH} is answered with ${answer.status}`);
  return answer.json();
}
