import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { OpenBrowser } from '../open-browser.ts';

export interface HostileWatch {
  readonly page: Page;
  /** What the stored texts did, a line each: they ran, contacted a host, navigated a page or violated a policy. */
  found(): readonly string[];
  /** The same without the attempts that a policy blocked. */
  findings(): readonly string[];
}

/**
 * A page on which no text of the corpus may have an effect. `hosts` are those of the club; a request to another
 * host is a finding, and so are a dialog, a further window, and any violation of a policy.
 */
export async function watchHostile(
  browser: Pick<OpenBrowser, 'newPage'>,
  hosts: readonly string[],
  options: BrowserContextOptions = {},
): Promise<HostileWatch> {
  const { page, context, problems } = await browser.newPage(options);
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
    found.push(`it said ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    page,
    found: () => [...found, ...problems().filter(isBreach)],
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
