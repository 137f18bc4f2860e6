import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AWAY_HEADER } from '#server/page-headers.ts';
import type { Rendered, Renderer } from '#server/page-renderer.tsx';
import { type Asked, isTouched, type ItemChange } from './asked.ts';
import { REPORT_ADDRESS, reportFailures } from './failure-report.ts';
import { linkedAddresses } from './linked-addresses.ts';
import type { KeptPage, PageStore } from './page-store.ts';

export interface PublisherOptions {
  readonly renderer: Renderer;
  readonly store: PageStore;
  /** The address that visitors know, without a trailing slash. */
  readonly siteUrl: string;
  /**
   * How long an index may be behind its table, in milliseconds: after that a change's pages are rendered once more. None
   * where an index is never behind.
   */
  readonly settleMs?: number;
  /** How many pages are rendered at once. */
  readonly atOnce?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly log?: (line: string, cause?: unknown) => void;
}

/**
 * Renders pages when something changes, and keeps them where visitors read them. `/publishing.json` names those that
 * could not be rendered.
 */
export interface Publisher {
  /**
   * Renders every page that the changes touch, and every page that is linked from those and not kept yet.
   * @throws {PagesNotRendered} after all others were rendered
   */
  changed(changes: readonly ItemChange[]): Promise<void>;
  /**
   * Renders every page that asked the feed.
   * @throws {PagesNotRendered} after all others were rendered
   */
  feedChanged(): Promise<void>;
  /**
   * Renders every page that links lead to, and removes the others. A run with the name of one that was cut goes on
   * where that one ended.
   * @throws {PagesNotRendered} after all others were rendered; then nothing was removed
   * @throws the signal's reason, once the pages that were begun are kept
   */
  all(run: string, signal?: AbortSignal): Promise<void>;
  /**
   * Renders the page of an address that is not kept. `kept` resolves once it is kept, or cannot be. Neither promise
   * rejects.
   */
  missing(address: string): Promise<{ readonly answer: Response; readonly kept: Promise<void> }>;
}

/** The database or the program failed for these addresses; what was kept of them stands. */
export class PagesNotRendered extends Error {
  override readonly name = 'PagesNotRendered';
  readonly addresses: readonly string[];
  constructor(addresses: readonly string[]) {
    super(`These pages could not be rendered: ${addresses.join(' ')}`);
    this.addresses = addresses;
  }
}

/** Links lead from these to all others. */
const FIRST_PAGES = ['/', '/sitemap.xml', '/robots.txt', '/site.webmanifest'];

/** A page is rendered again if its questions changed, or if another writer was faster. */
const TRIES = 8;
/** Milliseconds; doubled for each try. */
const FIRST_WAIT = 50;

export function createPublisher({
  renderer,
  store,
  siteUrl,
  settleMs = 0,
  atOnce = 4,
  now = Date.now,
  wait = (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  log = () => {},
}: PublisherOptions): Publisher {
  /**
   * Renders one page until what it depends on is what the kept page depended on before: a change during the first
   * rendering would have found nothing to render.
   * @returns the addresses that the page links to
   */
  async function publish(
    address: string,
    { isChanged = false, run }: { readonly isChanged?: boolean; readonly run?: string } = {},
  ): Promise<readonly string[]> {
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
      const page = await keptPage(rendered, run ?? before?.page.run ?? '');
      // After a change the page is written even if it looks as before: another writer may be about to write older data.
      if (isChanged || !isSame(page, before?.page)) {
        if (!(await store.put(address, page, before?.version))) continue;
        if (!isDeepStrictEqual(page.asked, before?.page.asked)) continue;
      }
      return linkedAddresses(new TextDecoder().decode(page.body), siteUrl);
    }
    throw new PagesNotRendered([address]);
  }

  /** Publishes these addresses, and those that they link to where `isWanted`. */
  async function publishFrom(
    addresses: Iterable<string>,
    isWanted: (address: string) => boolean,
    publishOne: (address: string) => Promise<readonly string[]>,
    signal?: AbortSignal,
  ): Promise<void> {
    const waiting = [...addresses];
    const seen = new Set(waiting);
    const failed: string[] = [];
    const one = async (address: string) => {
      const links = await publishOne(address).catch((cause: unknown) => {
        log(`${address} could not be published`, cause);
        failed.push(address);
        return [];
      });
      const found = links.filter((link) => !seen.has(link) && isWanted(link));
      for (const link of found) seen.add(link);
      waiting.push(...found);
    };
    while (waiting.length > 0) {
      signal?.throwIfAborted();
      await Promise.all(waiting.splice(0, atOnce).map(one));
    }
    await report(failed, (address) => seen.has(address) && !failed.includes(address));
    if (failed.length > 0) throw new PagesNotRendered(failed);
  }

  async function report(failed: readonly string[], isRendered: (address: string) => boolean) {
    const at = new Date(now()).toISOString();
    await reportFailures(store, { failed, isRendered, at }).catch((cause: unknown) =>
      log(`${REPORT_ADDRESS} could not be written`, cause),
    );
  }

  async function publishDependent(
    isTouchedOne: (asked: Asked) => boolean,
    isChanged: boolean,
  ): Promise<void> {
    const kept = await store.list();
    const touched = [...kept].filter(([, asked]) => asked.some(isTouchedOne));
    await publishFrom(
      touched.map(([address]) => address),
      (address) => !kept.has(address),
      (address) => publish(address, { isChanged }),
    );
  }

  async function keep(address: string): Promise<void> {
    await publish(address).catch((cause: unknown) => log(`${address} could not be kept`, cause));
  }

  return {
    async changed(changes) {
      const isTouchedOne = (asked: Asked) => changes.some((change) => isTouched(asked, change));
      await publishDependent(isTouchedOne, true);
      if (settleMs === 0) return;
      await wait(settleMs);
      await publishDependent(isTouchedOne, true);
    },
    feedChanged: () => publishDependent((asked) => asked === 'feed', false),

    async all(run, signal) {
      const reached = new Set<string>([REPORT_ADDRESS]);
      await publishFrom(
        FIRST_PAGES,
        () => true,
        async (address) => {
          reached.add(address);
          const before = await store.read(address);
          return before?.page.run === run
            ? linkedAddresses(new TextDecoder().decode(before.page.body), siteUrl)
            : publish(address, { run });
        },
        signal,
      );
      for (const address of (await store.list()).keys()) {
        const stored = reached.has(address) ? undefined : await store.read(address);
        if (stored) await store.remove(address, stored.version);
      }
      await report([], () => true);
    },

    async missing(address) {
      const rendered = await renderer.render(new Request(siteUrl + address));
      const answer = rendered.response.clone();
      const isKept = answer.status === 200 && !isFailure(answer) && !isPartOfList(address);
      return { answer, kept: isKept ? keep(address) : Promise.resolve() };
    },
  };
}

/** The database was unavailable, or rendering failed: the answer says nothing about the page itself. */
function isFailure({ status, headers }: Response): boolean {
  return status >= 500 || headers.has(AWAY_HEADER);
}

/** Such an address is good with any place in the list: only those that pages link to are kept. */
function isPartOfList(address: string): boolean {
  return address.includes('/after/');
}

function isSame(page: KeptPage, before: KeptPage | undefined): boolean {
  return (
    before !== undefined &&
    before.digest === page.digest &&
    before.run === page.run &&
    isDeepStrictEqual(before.asked, page.asked)
  );
}

/** What tells when an answer was made or read, and nothing else. */
const TIMES = /"(?:renderedAt|readAt)":\d+|^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE):.*$/gm;

async function keptPage({ response, asked }: Rendered, run: string): Promise<KeptPage> {
  const headers = Object.fromEntries(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  const timeless = new TextDecoder().decode(body).replaceAll(TIMES, '');
  const digest = createHash('sha256').update(timeless).digest('base64url');
  return { body, headers, asked, digest, run };
}
