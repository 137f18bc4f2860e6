import { DRAWN_BADGE, ICONS } from '@clubhouse/club/badge';
import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '@clubhouse/content';
import { seasonFile, seasonName } from '@clubhouse/content/feed';
import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { CLUB_PATH, SEARCH_INDEX_PATH } from '#page-marks.ts';
import { pageAddress } from '#server/page-address.ts';
import { CONTENT_STATE_HEADER } from '#server/page-headers.ts';
import type { Rendered, Renderer } from '#server/page-renderer.tsx';
import { type PageQuery, isCovered, isTouched, type ItemChange } from './page-query.ts';
import { failedAddresses, isData, readRun, reportFailures, writeRun } from './kept-data.ts';
import { linkedAddresses } from './linked-addresses.ts';
import { type KeptPage, type PageStore, textOf } from './page-store.ts';

export interface PublisherOptions {
  readonly renderer: Renderer;
  readonly store: PageStore;
  /** The address that visitors know, without a trailing slash. */
  readonly siteUrl: string;
  /**
   * How long an index may be behind its table, in milliseconds: after that a change's pages are rendered once more. None
   * where an index is never behind.
   */
  readonly indexDelayMs?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly log?: ((line: string, cause?: unknown) => void) | undefined;
}

export type Publisher = ReturnType<typeof createPublisher>;

/** Links lead from these to all others but the preview, and the first belongs to every page. */
const FIRST_PAGES = [
  ...[CLUB_PATH, '/', PREVIEW_PATH, '/sitemap.xml', '/robots.txt', '/site.webmanifest'],
  ...['/admin/manifest.webmanifest', DRAWN_BADGE, ...ICONS.map(({ path }) => path)],
  SEARCH_INDEX_PATH,
];

const AT_ONCE = 4;
/** A page is rendered again if it asked for more than the stored page had, or if another writer was faster. */
const TRIES = 8;
/** Milliseconds; doubled for each try. */
const FIRST_WAIT = 50;

/**
 * Renders pages when something changes, and stores them where visitors read them. Where a page cannot be rendered, all
 * others are before an error is thrown, and `/publishing.json` names it.
 */
export function createPublisher({
  renderer,
  store,
  siteUrl,
  indexDelayMs = 0,
  now = Date.now,
  wait = (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  log = () => {},
}: PublisherOptions) {
  const linksIn = (page: KeptPage) => linkedAddresses(textOf(page));

  /**
   * Renders one page until the stored page already depended on all that it depends on: a change of anything else during
   * the rendering would have found nothing to render.
   * @returns the addresses that the page links to
   */
  async function publish(address: string, isChanged = false): Promise<readonly string[]> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 1) await wait(FIRST_WAIT * 2 ** attempt);
      const before = await store.read(address);
      const rendered = await renderer.render(new Request(siteUrl + address));
      const { response } = rendered;
      if (isFailure(response)) break;
      if (response.status !== 200) {
        if (!before || (await store.remove(address, before.version))) return [];
        continue;
      }
      const page = await keptPage(rendered);
      // After a change the page is written even if it looks as before: another writer may be about to write older data.
      if (isChanged || !isSame(page, before?.page)) {
        if (!(await store.put(address, page, before?.version))) continue;
        if (!isCovered(page.asked, before?.page.asked)) continue;
      }
      return linksIn(page);
    }
    throw notRendered([address]);
  }

  /**
   * Publishes these addresses, and those that they link to where `isWanted`.
   * @returns all of them
   */
  async function publishFrom(
    addresses: Iterable<string>,
    isWanted: (address: string) => boolean,
    publishOne: (address: string) => Promise<readonly string[]>,
    signal?: AbortSignal,
  ): Promise<ReadonlySet<string>> {
    const waiting = [...new Set(addresses)];
    const visited = new Set(waiting);
    const failed: string[] = [];
    // What is reported meanwhile stays: it is of a later change.
    const reported = await failedAddresses(store);
    const one = async (address: string) => {
      const links = await publishOne(address).catch((cause: unknown) => {
        log(`${address} could not be published`, cause);
        failed.push(address);
        return [];
      });
      const found = links.filter((link) => !visited.has(link) && isWanted(link));
      for (const link of found) visited.add(link);
      waiting.push(...found);
    };
    while (waiting.length > 0 && !signal?.aborted) {
      await Promise.all(waiting.splice(0, AT_ONCE).map(one));
    }
    const isRendered = (address: string) =>
      reported.includes(address) && visited.has(address) && !failed.includes(address);
    await reportFailures(store, failed, new Date(now()).toISOString(), isRendered).catch(
      (cause: unknown) => log('The failures could not be reported', cause),
    );
    if (waiting.length > 0) signal?.throwIfAborted();
    if (failed.length > 0) throw notRendered(failed);
    return visited;
  }

  async function publishDependent(
    isStale: (asked: PageQuery) => boolean,
    isChanged: boolean,
    others: readonly string[] = [],
  ): Promise<void> {
    const stored = await store.list();
    const touched = [...stored].filter(([, asked]) => asked.some(isStale));
    const published = await publishFrom(
      [...touched.map(([address]) => address), ...others],
      (address) => !stored.has(address) && !isMatch(address),
      (address) => publish(address, isChanged),
    );
    // A list's later pages begin elsewhere now.
    if ([...published].some((address) => isLaterPage(address) && !stored.has(address)))
      await removeMoved();
  }

  /** Removes the later pages of lists that nothing links to any more, unless another writer is rendering one. */
  async function removeMoved(): Promise<void> {
    const laterPages = [...(await store.list()).keys()].filter(isLaterPage);
    const linked = new Set<string>();
    for (const list of new Set(laterPages.map((page) => page.replace(/\/after\/.*/, '')))) {
      for (let at: string | undefined = list; at !== undefined && !linked.has(at);) {
        linked.add(at);
        const stored = await store.read(at);
        if (!stored) return;
        at = linksIn(stored.page).find(isLaterPage);
      }
    }
    for (const page of laterPages) {
      const stored = linked.has(page) ? undefined : await store.read(page);
      if (stored) await store.remove(page, stored.version);
    }
  }

  return {
    async changed(changes: readonly ItemChange[]): Promise<void> {
      const isStale = (asked: PageQuery) => changes.some((change) => isTouched(asked, change));
      const publishChanges = () => publishDependent(isStale, true);
      if (indexDelayMs > 0) {
        await publishChanges().catch((cause: unknown) => log('Tried again', cause));
        await wait(indexDelayMs);
      }
      await publishChanges();
    },
    /** Renders every page that asked the feed, and those that could not be rendered before. */
    async feedChanged(): Promise<void> {
      // The feed's reading writes this file. What it changes of earlier seasons is rendered with all pages.
      const file = seasonFile(seasonName(londonDate(now())));
      const isOfFeed = (asked: PageQuery) =>
        asked === 'feed' || ('file' in asked && asked.file === file);
      await publishDependent(isOfFeed, false, await failedAddresses(store));
    },

    /**
     * Renders every page that is stored or linked. A run with the name of an interrupted one continues where that
     * one ended.
     * @throws the signal's reason, once the pages that were begun are stored
     */
    async all(run: string, signal?: AbortSignal): Promise<void> {
      const stored = [...(await store.list()).keys()];
      const failed = await failedAddresses(store);
      const done = await readRun(store, run);
      const isResumed = done.size > 0;
      await publishFrom(
        [...FIRST_PAGES, ...failed, ...stored.filter((at) => !isLaterPage(at) && !isData(at))],
        () => true,
        async (address) => {
          const isDone = done.has(address) && !failed.includes(address);
          const before = isDone ? await store.read(address) : undefined;
          const links = before ? linksIn(before.page) : await publish(address);
          done.add(address);
          return links;
        },
        signal,
      ).catch(async (cause: unknown) => {
        await writeRun(store, run, done);
        throw cause;
      });
      if (isResumed) await writeRun(store, run, []);
      await removeMoved();
    },

    /** Answers the request of a page that is not stored: renders it once, and stores it. Never rejects. */
    async answerUnkept(request: Request): Promise<Response> {
      const rendered = await renderer.render(request);
      const answer = rendered.response.clone();
      const address = pageAddress(request.url);
      const isKept = address !== undefined && !isLaterPage(address);
      if (!isKept || answer.status !== 200 || isFailure(answer)) return answer;
      try {
        const { asked, ...page } = await keptPage(rendered);
        // A change meanwhile found no page here: so it is rendered again with the feed's.
        await store.put(address, { ...page, asked: [...asked, 'feed'] }, undefined);
      } catch (cause) {
        log(`${address} could not be stored`, cause);
      }
      return answer;
    },
  };
}

/** The database or the program failed for these addresses; their stored pages stay. */
function notRendered(addresses: readonly string[]): Error {
  return new Error(`These pages could not be rendered: ${addresses.join(' ')}`);
}

/** The database was unavailable, or rendering failed: the answer is not about the page itself. */
function isFailure({ status, headers }: Response): boolean {
  return status >= 500 || headers.has(CONTENT_STATE_HEADER);
}

/** A later page of a list. It may begin with any sort key: only those that pages link to are stored. */
const isLaterPage = (address: string) => address.includes('/after/');

/**
 * The page of a match. A season leads to very many: those that are not stored are rendered on request, or
 * with all pages, so that no change waits for them.
 */
const isMatch = (address: string) => address.startsWith('/match/');

function isSame(page: KeptPage, before: KeptPage | undefined): boolean {
  return (
    before !== undefined &&
    isDeepStrictEqual(before.asked, page.asked) &&
    before.headers['cache-control'] === page.headers['cache-control'] &&
    timeless(before) === timeless(page)
  );
}

/** Without the times at which it was made or read. A calendar's entries have the times of their changes. */
const timeless = (page: KeptPage) => textOf(page).replaceAll(/"(?:renderedAt|readAt)":\d+/g, '');

async function keptPage({ response, asked }: Rendered): Promise<KeptPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { body, headers: Object.fromEntries(response.headers), asked };
}
