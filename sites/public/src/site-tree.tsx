import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { SiteRouter } from '#router.tsx';
import { type Site, SiteContext } from '#site.tsx';

export interface SiteTreeProps {
  readonly router: SiteRouter;
  readonly site: Site;
  readonly queries: QueryClient;
  /** Called in the browser once the page is interactive. */
  readonly onAlive?: () => void;
}

export function SiteTree({ router, site, queries, onAlive }: SiteTreeProps) {
  const alive = useEffectEvent(() => onAlive?.());
  useEffect(() => alive(), []);
  return (
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </QueryClientProvider>
  );
}
