import type { clubOf as ClubOf } from '@clubhouse/content/club';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useClubItems } from '#shared/lists/use-club-items.ts';
import { keepClub, withFirstView } from '#shared/services/kept-club.ts';
import {
  AppServicesProvider,
  type AppServices,
  useServices,
} from '#shared/services/app-services.ts';
import { personOf, useSessionState } from '#shared/session/person.ts';
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
  readonly onDrawn?: () => void;
}) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => followLinks(router), [router]);
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

/**
 * Opens the links to pages of the app without a page load, so that sending goes on. Not the router's own Link: each of
 * those observes every change of the address, which took half of the time of a change of pages.
 * @returns a function that stops this
 */
function followLinks(router: ReturnType<typeof makeRouter>): () => void {
  const follow = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser does everything else that a link can do, such as opening a new tab.
    if (event.defaultPrevented || button !== 0) return;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element && target.closest('a');
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    const [, , page] = router.getMatchedRoutes(link.pathname);
    if (!page || page.path === '$' || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.search + link.hash });
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Gives the pages below the club as the committee has it; before the sign-in, as visitors see it. */
function StoredClub({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const { query, items } = useClubItems();
  const shown = usePublicClub();
  const { data } = query;
  const isRead = data !== undefined;
  const [loaded, setLoaded] = useState<{ readonly clubOf?: typeof ClubOf }>();
  useEffect(() => {
    if (!isRead) return;
    // This module has the rules of the club's texts, which the first view does not need.
    import('@clubhouse/content/club').then(setLoaded, (cause: unknown) => {
      console.warn('The stored club is not shown', cause);
      setLoaded({});
    });
  }, [isRead]);
  // `isError` would become false again during a further try.
  const isClubRead = loaded !== undefined || query.errorUpdateCount > 0;
  const value = useMemo(() => {
    if (!data || !loaded?.clubOf) return { ...services, ...(shown && { club: shown }), isClubRead };
    const { clubOf } = loaded;
    const { profile, config } = services;
    const club = clubOf(
      profile,
      items.map(({ entry }) => entry),
      config,
    );
    // An unsent badge is not at its address yet.
    return {
      ...services,
      club: { ...club, badge: clubOf(profile, data, config).badge },
      isClubRead,
    };
  }, [services, shown, items, data, loaded, isClubRead]);
  useEffect(() => {
    if (value.club !== services.club) keepClub(value.club);
  }, [value, services]);
  return <AppServicesProvider value={value}>{children}</AppServicesProvider>;
}

/** The club as visitors see it, for a person who is not signed in; nothing before it is read. */
function usePublicClub() {
  const { profile, site } = useServices();
  const enabled = personOf(useSessionState()) === undefined;
  const { data } = useQuery({
    queryKey: ['public-club'],
    queryFn: async ({ signal }) => withFirstView(profile, await site.club(signal)),
    enabled,
  });
  return enabled ? data : undefined;
}
