import {
  type BrowserContextOptions,
  type BrowserContext,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
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
  /** Watches a page opened otherwise, and every further one of its context. */
  watch(context: BrowserContext): Promise<Pick<WatchedPage, 'problems' | 'expectNoProblems'>>;
  /** The browser's process, for the journeys that kill it. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenBrowserOptions {
  readonly detours?: Detours;
  /** The port at which other tools may control the browser; none when absent. */
  readonly debuggingPort?: number;
}

/** A real Chromium. */
export async function openBrowser({
  detours = {},
  debuggingPort,
}: OpenBrowserOptions = {}): Promise<OpenBrowser> {
  const found = await findBrowser(process.env);
  if (!found) throw new Error('There is no browser; npm test installs one.');
  const server = await chromium.launchServer({
    executablePath: found.path,
    args: [
      ...BROWSER_FLAGS,
      ...detourFlags(detours),
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    async newPage(options) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      await sendBodiesAsBlobs(context);
      const watched = await watch(context);
      return { context, page: await context.newPage(), ...watched };
    },
    watch,
    kill: () => server.kill(),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

export async function watch(
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
