import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from '../open-browser.ts';
import { temporaryServer } from '../temporary-server.ts';

export type HostileWatch = Awaited<ReturnType<typeof watchHostile>>;

/**
 * A page on which no text of the corpus may have an effect. `hosts` are those of the club; a request to another
 * host is a finding, and so are a dialog, a further window, and any violation of a policy.
 */
export async function watchHostile(
  watchedPage: (options: BrowserContextOptions) => Promise<WatchedPage>,
  hosts: readonly string[],
  options: BrowserContextOptions = {},
) {
  const { page, context, problems } = await watchedPage(options);
  const found: string[] = [];
  await reportRuns(context, (address) => found.push(`it ran in ${address}`));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isOurs = hosts.includes(host) || /^(data|blob|about):$/.test(protocol);
    const isPage = request.isNavigationRequest() && !/^https?:$/.test(protocol);
    if (!isOurs || (isPage && protocol !== 'about:')) found.push(`it asked for ${request.url()}`);
  });
  page.on('popup', (popup) => {
    found.push(`it opened ${popup.url()}`);
  });
  page.on('dialog', (dialog) => {
    found.push(`it showed ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    page,
    /** What the stored texts did, a line each: they ran, contacted a host, navigated a page or violated a policy. */
    found: () => [...found, ...problems().filter(isBreach)],
    /** The same without the attempts that a policy blocked. */
    findings: () => [...found],
  };
}

/** A missing picture is not a violation. */
const isBreach = (problem: string) => /polic|^page:|Refused|Trusted/i.test(problem);

/** Reports where a text of the corpus, or a file, was run: each of them sets `__pwned` on the windows it reaches. */
export async function reportRuns(
  context: BrowserContext,
  report: (address: string) => void,
): Promise<void> {
  await context.exposeBinding('__ran', ({ frame }) => report(frame.url()));
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pwned', {
      set: () => {
        (window as unknown as { __ran: () => void }).__ran();
      },
    });
  });
}

/**
 * A third party's page, on another host than the site's and without a policy, that embeds every address in every
 * way that HTML has.
 */
export async function strangersPage(addresses: readonly string[]) {
  const body = addresses
    .map((address) => address.replaceAll('"', '%22'))
    .map(
      (address) =>
        `<img src="${address}"><script src="${address}"></script><script type="module" src="${address}"></script>` +
        `<link rel="stylesheet" href="${address}"><iframe src="${address}"></iframe><object data="${address}"></object>`,
    )
    .join('\n');
  const { port, close } = await temporaryServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>A stranger’s page</title>${body}`);
  });
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** What a browser did with a file's address: it downloaded the file, or displayed it. */
export type OpenedFile =
  | { readonly kind: 'kept' }
  | {
      readonly kind: 'shown';
      /** The type that the browser assumed. */
      readonly type: string;
      /** What a script in the file could have accessed. */
      readonly reach: readonly string[];
    };

export async function openFile(page: Page, address: string): Promise<OpenedFile> {
  try {
    await page.goto(address, { waitUntil: 'load' });
  } catch (error) {
    if (/Download is starting|ERR_ABORTED/.test(String(error))) return { kind: 'kept' };
    throw error;
  }
  const { type, reach } = await page.evaluate(async () => {
    const deeds: Readonly<Record<string, () => unknown>> = {
      storage: () => localStorage.length + 1,
      databases: () =>
        new Promise((resolve, reject) => {
          Object.assign(indexedDB.open('x'), { onsuccess: resolve, onerror: reject });
        }),
      cookies: () => `${document.cookie} `,
      caches: () => caches.keys(),
      workers: () => navigator.serviceWorker.register(location.href),
    };
    const got: string[] = [];
    for (const [what, deed] of Object.entries(deeds)) {
      try {
        await deed();
        got.push(what);
      } catch {
        // Refused, as it should be.
      }
    }
    return { type: document.contentType, reach: got };
  });
  return { kind: 'shown', type, reach };
}
