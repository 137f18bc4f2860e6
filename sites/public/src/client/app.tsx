import { club } from '@clubhouse/club';
import type { DatabaseReader } from '@clubhouse/content/reader';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { metaOf } from '#page-meta.ts';
import { createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { createSiteRouter } from '#router.tsx';
import { type Site, SiteProvider } from '#site.tsx';
import { appMatches } from './app-matches.ts';
import { offerNewer } from './offer-newer.ts';
import type { Page } from './page.ts';
import { refreshQueries } from './refresh-queries.ts';
import { scrollMemory } from './scroll-memory.ts';

/** Moves about the site without page loads, reading straight from the database. */
export interface App {
  /** Shows another page of the site. What cannot be shown here becomes an ordinary page load. */
  go(href: string): Promise<void>;
  /** Reads what a page needs before it is asked for. */
  preload(href: string): void;
  /** Puts the page of the present address in place. */
  fill(): Promise<void>;
}

export interface AppOptions {
  readonly page: Page;
  readonly db: DatabaseReader;
  /** Where originals are read from, without a trailing slash. */
  readonly mediaBase: string;
  /** Lets go of whatever else lives inside `#main`. */
  readonly release: () => void;
  /** The browser's own when absent. */
  readonly history?: RouterHistory;
}

export function createApp({
  page,
  db,
  mediaBase,
  release,
  history = createBrowserHistory(),
}: AppOptions): App {
  const queries = createQueryClient();
  if (page.data.state) hydrate(queries, page.data.state);
  const site: Site = {
    ...createReaders(db),
    matches: appMatches(page, club),
    club,
    mediaBase,
    now: Date.now,
  };
  const router = createSiteRouter({ context: { site, queries }, history });
  const scroll = scrollMemory({
    key: () => history.location.state.__TSR_key,
    hash: () => history.location.hash,
  });
  let inPlace = false;

  const arrive = () => {
    document.title = metaOf(router).find(({ title }) => title)?.title ?? document.title;
    page.path.change(router.state.location.pathname);
    delete document.documentElement.dataset.busy;
    const heading = page.main.querySelector('h1') ?? page.main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scroll.restore();
  };

  // Only now is the page taken over: until its data is there, what is shown stays as it is.
  const takeOver = async () => {
    await router.load();
    inPlace = true;
    release();
    createRoot(page.main).render(
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>,
    );
    // The page is gone when the app is: nothing ends this.
    const { signal } = new AbortController();
    const offer = offerNewer(page.main);
    refreshQueries({ queries, isRead: () => window.scrollY > 0, offer, signal });
    router.subscribe('onBeforeLoad', scroll.save);
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      // Another place on the same page is no arrival: the focus stays with who went there.
      const isSamePage =
        fromLocation?.pathname === toLocation.pathname &&
        fromLocation.searchStr === toLocation.searchStr &&
        fromLocation.hash !== toLocation.hash;
      if (!isSamePage) arrive();
    });
  };

  return {
    async go(href) {
      document.documentElement.dataset.busy = '';
      scroll.save();
      history.push(href);
      if (inPlace) return;
      try {
        await takeOver();
      } catch {
        location.assign(href);
      }
    },
    preload: (href) => void router.preloadRoute({ to: href }).catch(() => undefined),
    fill: takeOver,
  };
}
