import { club } from '@clubhouse/club';
import type { FeedKeeper } from '@clubhouse/content/feed';
import {
  createBrowserHistory,
  createMemoryHistory,
  type RouterHistory,
} from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { restoreQueries } from '#carried-queries.ts';
import { whoIsSignedIn } from '#layout/signed-in.ts';
import { type PageData, type RenderedPage, SITE_ID } from '#page-data.ts';
import { metaOf } from '#page-meta.ts';
import { createQueryClient } from '#query-client.ts';
import { createSiteRouter, type SiteRouter } from '#router.tsx';
import { VIEW_AWAY } from '#routes/view.ts';
import { pageAddress } from '#server/page-address.ts';
import { SiteTree } from '#site-tree.tsx';
import type { Site } from '#site.tsx';
import { browserDatabase } from './browser-database.ts';
import type { BrowserMatchesOptions } from './browser-matches.ts';
import { browserReaders } from './browser-readers.ts';
import { turn, whenIdle, whenMeant } from './scheduling.ts';

export interface AppParts {
  /** The club's own where a test brings none. */
  readonly openDatabase?: typeof browserDatabase;
  readonly openMatches?: typeof openBrowserMatches;
  /** Told of what React renders into. */
  readonly onRoot?: (root: Root) => void;
}

/**
 * Brings the page to life that the server rendered; in the static shell, where there is none, makes the page of the
 * address. Resolves once it lives, and rejects, leaving the document as it is, where a part of it cannot be had.
 */
export async function startApp(
  { config: given, page }: PageData,
  { openDatabase = browserDatabase, openMatches = openBrowserMatches, onRoot }: AppParts = {},
): Promise<void> {
  // The address book of the static shell.
  const config = given ?? (await (await import('./fetch-config.ts')).fetchConfig());
  let isAlive = false;
  const queries = createQueryClient({
    onError: (cause) => console.warn('A list could not be read', cause),
    // What is asked for in the midst of the hydration has the page drawn a second time, at once.
    refetchOnMount: () => isAlive,
  });
  await turn();
  if (page) restoreQueries(queries, page.queries);
  const loadSession =
    whoIsSignedIn() === 'nobody' ? undefined : () => import('./session-credentials.ts');
  const { db, warm } = openDatabase({ config, loadSession });
  const readers = browserReaders(db);
  // One for the whole visit: however many lists show matches, the feed is asked once.
  let keeper: Promise<FeedKeeper> | undefined;
  const matches = () =>
    (keeper ??= openMatches({ config, club, matchNotes: readers.matchNotes, queries }));
  const site: Site = {
    ...readers,
    matches: {
      results: async () => (await matches()).results(),
      fixtures: async () => (await matches()).fixtures(),
    },
    club,
    mediaBase: config.mediaBase,
    now: Date.now,
    renderedAt: page?.renderedAt ?? Date.now(),
  };
  await turn();
  const router = createSiteRouter({
    context: { site, queries },
    history: historyOf(page),
    preloads: !isSavingData(),
    // Whoever has scrolled before the page lived stays where they are.
    scrolls: () => isAlive,
  });
  // Tells the router that its markup is there: React would find another tree than the server's.
  if (page) router.ssr = { manifest: undefined };
  await turn();
  await router.load();
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed) throw failed.error;

  await new Promise<void>((alive) => {
    const tree = <SiteTree router={router} site={site} queries={queries} onAlive={alive} />;
    const element = document.getElementById(SITE_ID)!;
    startTransition(() => {
      const root = page
        ? hydrateRoot(element, tree, { onCaughtError })
        : createRoot(element, { onCaughtError });
      if (!page) root.render(tree);
      onRoot?.(root);
    });
  });
  isAlive = true;
  document.getElementById(SITE_ID)!.dataset['alive'] = '';
  followMoves(router);
  if (!isSavingData()) whenMeant(readers.loadRest);
  whenIdle(() => {
    warm();
    // What the page came with, and what the server could not read.
    void queries.refetchQueries({ type: 'active', stale: true });
  });
}

/** A page whose file is away is loaded as a whole: nothing is wrong with it. */
function onCaughtError(cause: unknown): void {
  if (cause instanceof Error && cause.name === VIEW_AWAY) console.warn(cause.message);
  else console.error(cause);
}

/** Comes with the first question of a match, in a task of its own. */
async function openBrowserMatches(options: BrowserMatchesOptions): Promise<FeedKeeper> {
  await turn();
  return (await import('./browser-matches.ts')).browserMatches(options);
}

/**
 * The browser's own history. Where another page stands in for the one that was asked for, because there is none or no
 * signal, a history of that one page alone: it lives, and its links load pages.
 */
function historyOf(page: RenderedPage | undefined): RouterHistory {
  const here = pageAddress(location.href);
  if (!page || (here && page.address === here.path + here.search)) return createBrowserHistory();
  const history = createMemoryHistory({ initialEntries: [page.address] });
  return Object.assign(history, { push: (href: string) => location.assign(href) });
}

/** Who asked the browser to save data is not sent what may never be used. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Tells of each move to another page: in the title, in the canonical address, and by the focus, which its heading gets. */
function followMoves(router: SiteRouter): void {
  const { dataset } = document.documentElement;
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) dataset['busy'] = '';
  });
  router.subscribe('onResolved', () => delete dataset['busy']);
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // Another place on the same page is no arrival: the focus stays with who went there.
    const isSamePage = !pathChanged && fromLocation?.searchStr === toLocation.searchStr;
    if (isSamePage) return;
    const { club } = router.options.context.site;
    document.title = metaOf(router).find(({ title }) => title)?.['title'] ?? document.title;
    // By this address the browser shares the page.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = club.siteUrl + toLocation.href.replace(/#.*$/, '');
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
