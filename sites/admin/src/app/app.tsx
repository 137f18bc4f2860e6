import type { clubOf as ClubOf } from '@clubhouse/content/club';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useClubItems } from '#shared/lists/use-club-items.ts';
import {
  AppServicesProvider,
  type AppServices,
  useServices,
} from '#shared/services/app-services.ts';
import type { makeRouter } from '#app/router.tsx';

export function App({
  services,
  queries,
  router,
  onDrawn,
}: {
  readonly services: AppServices;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof makeRouter>;
  /** Called once the first view is in the page. */
  readonly onDrawn?: () => void;
}) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <AppServicesProvider value={services}>
      <QueryClientProvider client={queries}>
        <StoredClub>
          <RouterProvider router={router} />
        </StoredClub>
      </QueryClientProvider>
    </AppServicesProvider>
  );
}

/** Gives the pages below the club as the committee has it. */
function StoredClub({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const { items } = useClubItems();
  const isStored = items.length > 0;
  const [clubOf, setClubOf] = useState<typeof ClubOf>();
  useEffect(() => {
    if (!isStored) return;
    // With the rules of its texts, which the first view does not need.
    import('@clubhouse/content/club').then(
      (loaded) => setClubOf(() => loaded.clubOf),
      (cause: unknown) => console.warn('The stored club is not shown', cause),
    );
  }, [isStored]);
  const value = useMemo(() => {
    if (!isStored || !clubOf) return services;
    const stored = items.map(({ entry }) => entry);
    return { ...services, club: clubOf(services.profile, stored, services.config) };
  }, [services, items, isStored, clubOf]);
  return <AppServicesProvider value={value}>{children}</AppServicesProvider>;
}
