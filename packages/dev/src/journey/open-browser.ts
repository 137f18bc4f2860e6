import {
  type Browser,
  type BrowserContextOptions,
  type BrowserContext,
  chromium,
  type Page,
} from 'playwright-core';
import { installedBrowser } from '../browser/find-browser.ts';
import { BROWSER_FLAGS, detourFlags, type Detours, sendBodiesAsBlobs } from './browser-flags.ts';

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The problems so far, a line each. */
  problems(): readonly string[];
  /** Throws with every problem that none of `except` matches. */
  expectNoProblems(options?: { readonly except?: readonly RegExp[] }): void;
}

export interface OpenBrowser {
  /** A page of a new visitor: cookies and storage are shared with no other. */
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  close(): Promise<void>;
}

/** A real Chromium. */
export async function openBrowser({
  detours = {},
}: { readonly detours?: Detours } = {}): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: await installedBrowser(),
    args: [...BROWSER_FLAGS, ...detourFlags(detours)],
  });
  return {
    newPage: (options) => openPage(browser, options),
    close: () => browser.close(),
  };
}

/** A page of a new visitor to this browser. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, ...options });
  await sendBodiesAsBlobs(context);
  const watched = await watch(context);
  return { context, page: await context.newPage(), ...watched };
}

/** Collects the problems of the pages of this context from now on. */
async function watch(
  context: BrowserContext,
): Promise<Pick<WatchedPage, 'problems' | 'expectNoProblems'>> {
  const problems: string[] = [];
  await context.exposeBinding('reportPolicyViolation', ({ page }, violation: string) => {
    problems.push(`policy violated on ${page.url()}: ${violation}`);
  });
  await context.addInitScript(reportViolations);
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    problems.push(`page: ${webError.error().stack ?? webError.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (reason === 'net::ERR_ABORTED') return;
    problems.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  return {
    problems: () => [...problems],
    expectNoProblems({ except = [] } = {}) {
      const left = problems.filter((problem) => !except.some((known) => known.test(problem)));
      if (left.length > 0) throw new Error(`The page had problems:\n${left.join('\n')}`);
    },
  };
}

/** Runs in the page, before its own scripts. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const report = (globalThis as { reportPolicyViolation?: (violation: string) => void })
      .reportPolicyViolation;
    report?.(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}
