export type Site = ReturnType<typeof thisSite>;

/** A response that takes longer counts as none; in milliseconds. */
const PATIENCE_MS = 4_000;

/** How long the browser may take to leave for another page; in milliseconds. */
const LEAVING_MS = 10_000;

export function thisSite({ reload = () => location.reload() } = {}) {
  const name = (reason: string) => `clubhouse-reloaded-for:${reason}`;
  let leftAt = -Infinity;
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  return {
    /** Whether the site can be reached now. Requested each time: the browser's own network state is only a hint. */
    async answers() {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        return (await fetch('/config.json', { cache: 'no-store', signal })).ok;
      } catch {
        return false;
      }
    },
    /** The club as visitors see it. Rejects if it cannot be read. */
    async club(signal: AbortSignal): Promise<unknown> {
      const answer = await fetch('/club.json', { signal });
      if (!answer.ok) throw new Error(`The club was answered with ${answer.status}`);
      return answer.json();
    },
    /**
     * Loads the page again, once for each reason until `settled` is called for it, so that a fault that a reload does
     * not fix causes no endless reloads. False if it was tried already, if the try could not be stored, or if a person is
     * leaving the page: Firefox then fails what is being fetched, and a reload would undo the person's own step.
     */
    reloadFor(reason: string) {
      if (performance.now() - leftAt < LEAVING_MS) return false;
      try {
        if (sessionStorage.getItem(name(reason)) !== null) return false;
        sessionStorage.setItem(name(reason), 'yes');
      } catch {
        return false;
      }
      reload();
      return true;
    },
    settled(reason: string) {
      try {
        sessionStorage.removeItem(name(reason));
      } catch {
        // If the storage fails now, it stored nothing before.
      }
    },
  };
}

/** A page of the public site, and the version of an item that it is to show. */
export interface SitePage {
  readonly href: string;
  readonly id: string;
  /** Undefined for a deleted item, which the page is to show no longer. */
  readonly rev: number | undefined;
}

/** The second wait, in milliseconds, and how each further one follows from the one before. */
const SECOND_WAIT = 2_500;
const GROWTH = 1.4;

/**
 * Asks a page of the site, and those that follow in its list, until one shows the item's version or a later one. False
 * if none does within this time, in milliseconds, or before `signal` is aborted: then nothing is known.
 * @param firstWaitMs a page that is asked for too early is held by shared caches, for 10 s
 */
export async function whenOnTheSite(
  page: SitePage,
  {
    signal,
    firstWaitMs = 1_500,
    withinMs = 30_000,
  }: {
    readonly signal: AbortSignal;
    readonly firstWaitMs?: number;
    readonly withinMs?: number;
  },
): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  const over = AbortSignal.any([signal, late.signal]);
  let isShown = false;
  for (let wait = firstWaitMs, next = SECOND_WAIT; !isShown && !over.aborted; next *= GROWTH) {
    await new Promise((resolve) => void setTimeout(resolve, wait));
    wait = next;
    // A missing or incomplete answer decides nothing.
    if (!over.aborted) isShown = await shows(page, over).catch(() => false);
  }
  clearTimeout(timer);
  return isShown;
}

/** The data from which a page was rendered: also the page of an address without an item has such a block. */
const DATA_BLOCK = / id="page-data">([^<]*)</;
/** The link to a list's next page, which may be the one with the item. */
const NEXT = / href="(\/[a-z]+\/after\/[^"]+)"/;

async function shows({ href, id, rev }: SitePage, signal: AbortSignal): Promise<boolean> {
  let shown: number | undefined;
  for (let at: string | undefined = href; at !== undefined && shown === undefined;) {
    const answer: Response = await fetch(at, { cache: 'no-store', signal });
    const text = await answer.text();
    const data = DATA_BLOCK.exec(text)?.[1];
    // A page may lack what could not be read, and something between the phone and the site may answer in its place.
    if (answer.status >= 500 || data === undefined) return false;
    JSON.parse(data, (_name, value: Partial<SitePage> | null) => {
      if (value?.id === id) shown = Math.max(shown ?? 0, value.rev ?? 0);
      return value;
    });
    at = NEXT.exec(text)?.[1];
  }
  return rev === undefined ? shown === undefined : shown !== undefined && shown >= rev;
}
