import { club } from '@clubhouse/club';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { createSiteRouter } from '#router.tsx';
import { type Site, SiteContext } from '#site.tsx';
import { memoryReader } from './memory-reader.ts';

const noMatches = { source: 'fallback', items: [] } as const;

/** A part of a page, in the site around it. What a test does not give is empty. */
export function inSite(
  part: ReactNode,
  {
    path = '/',
    queries = createQueryClient(),
    ...given
  }: Partial<Site> & { readonly path?: string; readonly queries?: QueryClient } = {},
) {
  const site: Site = {
    ...createReaders(memoryReader()),
    club,
    mediaBase: 'http://media.test',
    matches: { results: async () => noMatches, fixtures: async () => noMatches },
    readFile: async () => undefined,
    now: Date.now,
    renderedAt: Date.now(),
    ...given,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createSiteRouter({ site, queries }, { history });
  return (
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </SiteContext>
    </QueryClientProvider>
  );
}
