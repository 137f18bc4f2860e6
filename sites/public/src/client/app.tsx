import type { ClubProfile } from '@clubhouse/club';
import type { FeedCache } from '@clubhouse/content/feed';
import {
  createBrowserHistory,
  createMemoryHistory,
  type RouterHistory,
} from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { restoreQueries, createQueryClient } from '#query-client.ts';
import { whoIsSignedIn } from '#layout/signed-in.ts';
import { type PageData, type RenderedPage, SITE_ID } from '#page-data.ts';
import { KEPT_LINE_ID } from '#page-marks.ts';
import { metaOf } from '#page-meta.ts';
import { createSiteRouter, type SiteRouter } from '#router.tsx';
import { sumOf } from '#sum-of.ts';
import { VIEW_AWAY } from '#routes/view.ts';
import { pageAddress } from '#server/page-address.ts';
import { SiteTree } from '#site-tree.tsx';
import type { Site } from '#site.tsx';
import { browserDatabase, browserReaders } from './browser-database.ts';
import type { BrowserMatchesOptions } from './browser-matches.ts';
import { turn, whenIdle, whenMeant } from './scheduling.ts';

export interface AppParts {
  /** The real database; a test passes its own. */
  readonly openDatabase?: typeof browserDatabase;
  readonly openMatches?: typeof openBrowserMatches;
  readonly onRoot?: (root: Root) => void;
}

/**
 * Hydrates the page that the server rendered; from the static shell, renders the page of the address. Resolves once the
 * page is interactive. Rejects, and leaves the document unchanged, if one of its files cannot be loaded.
 * @param club as visitors see the club now
 */
export async function startApp(
  { config: given, page }: PageData,
  club: ClubProfile,
  { openDatabase = browserDatabase, openMatches = openBrowserMatches, onRoot }: AppParts = {},
): Promise<void> {
  const present = presentAddress(location);
  if (present !== undefined) return location.replace(present);
  // The static shell includes no configuration.
  const config = given ?? (await (await import('./fetch-config.ts')).fetchConfig());
  let isAlive = false;
  const queries = createQueryClient({
    onError: (cause) => console.warn('A list could not be read', cause),
    // A query that starts during the hydration would render the page a second time at once.
    refetchOnMount: () => isAlive,
  });
  await turn();
  if (page) restoreQueries(queries, page.queries);
  const loadSession =
    whoIsSignedIn() === 'nobody' ? undefined : () => import('./session-credentials.ts');
  const { db, warm } = openDatabase({ config, loadSession });
  const readers = browserReaders(db);
  // One for the whole visit: all lists of matches share one request to the feed.
  let feed: Promise<FeedCache> | undefined;
  const matches = () =>
    (feed ??= openMatches({ config, club, matchNotes: readers.matchNotes, queries }));
  const site: Site = {
    ...readers,
    matches: {
      results: async () => (await matches()).results(),
      fixtures: async () => (await matches()).fixtures(),
    },
    // Hosting without a server has no such file.
    readFile: async (name) => {
      const answer = await fetch(`/feed/${name}.json`);
      return answer.ok ? answer.json().catch(() => undefined) : undefined;
    },
    club,
    mediaBase: config.mediaBase,
    now: Date.now,
    renderedAt: page?.renderedAt ?? Date.now(),
  };
  await turn();
  const router = createSiteRouter(
    { site, queries },
    {
      history: historyOf(page),
      defaultPreload: !isSavingData() && 'intent',
      // If the visitor scrolled before the hydration, the position stays.
      scrollRestoration: () => isAlive,
    },
  );
  // Tells the router that its markup exists: otherwise React would build a different tree than the server's.
  if (page) router.ssr = { manifest: undefined };
  await turn();
  await router.load();
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed) throw failed.error;

  // A page that shows another club is rendered again; the notice that the worker wrote into it stays.
  const isAsRendered = page?.club === sumOf(club);
  const line = [...(document.getElementById(KEPT_LINE_ID)?.childNodes ?? [])];
  await new Promise<void>((alive) => {
    const tree = <SiteTree router={router} site={site} queries={queries} onAlive={alive} />;
    const element = document.getElementById(SITE_ID)!;
    startTransition(() => {
      const root = isAsRendered
        ? hydrateRoot(element, tree, { onCaughtError })
        : createRoot(element, { onCaughtError });
      if (!isAsRendered) root.render(tree);
      onRoot?.(root);
    });
  });
  isAlive = true;
  document.getElementById(KEPT_LINE_ID)?.append(...line);
  document.getElementById(SITE_ID)!.dataset['alive'] = '';
  followMoves(router);
  if (!isSavingData()) whenMeant(readers.loadRest);
  whenIdle(() => {
    warm();
    // The stale data of the page, and the queries that failed on the server.
    void queries.refetchQueries({ type: 'active', stale: true });
  });
}

/** The present address of a link from the time when addresses had parameters; undefined for any other address. */
function presentAddress({ pathname, search }: Location) {
  const moved = [
    ['/events', 'match', '/match'],
    ['/contact', 'membership', '/contact'],
    ...['/news', '/events', '/gallery'].map((list) => [list, 'after', `${list}/after`] as const),
  ] as const;
  const asked = new URLSearchParams(search);
  for (const [address, name, present] of moved) {
    const value = pathname === address ? asked.get(name) : null;
    if (value) return `${present}/${encodeURIComponent(value)}`;
  }
  return undefined;
}

/** If a page's script cannot be loaded, the whole page is loaded instead: that is no error to report. */
function onCaughtError(cause: unknown): void {
  if (cause instanceof Error && cause.name === VIEW_AWAY) console.warn(cause.message);
  else console.error(cause);
}

/** Loaded with the first query for matches, in a task of its own. */
async function openBrowserMatches(options: BrowserMatchesOptions): Promise<FeedCache> {
  await turn();
  return (await import('./browser-matches.ts')).browserMatches(options);
}

/**
 * The browser's own history. If another page stands in for the requested one (not found, or offline), a history with
 * that page alone: it is interactive, and its links load whole pages.
 */
function historyOf(page: RenderedPage | undefined): RouterHistory {
  if (!page || page.address === pageAddress(location.href)) return createBrowserHistory();
  const history = createMemoryHistory({ initialEntries: [page.address] });
  return Object.assign(history, { push: (href: string) => location.assign(href) });
}

/** If the visitor asked the browser to save data, nothing is loaded in advance. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** When another page opens, updates the title and the canonical address, and focuses the heading. */
function followMoves(router: SiteRouter): void {
  const { dataset } = document.documentElement;
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) dataset['busy'] = '';
  });
  router.subscribe('onResolved', () => delete dataset['busy']);
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    // A jump within the same page does not move the focus.
    if (!pathChanged) return;
    const { club } = router.options.context.site;
    document.title = metaOf(router).windowTitle;
    // Browsers share the page by its canonical address.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = club.siteUrl + toLocation.pathname;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
