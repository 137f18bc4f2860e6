import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { installedBrowser } from '../browser/find-browser.ts';

/** How a real Chromium is launched, with these connections redirected. */
export async function launchOptions(detours: Detours) {
  const args = [...BROWSER_FLAGS, ...detourFlags(detours)];
  return { executablePath: await installedBrowser(), args };
}

export type WatchedPage = Awaited<ReturnType<typeof openPage>>;

/** A page of a new visitor to this browser. */
export async function openPage(browser: Browser, options?: BrowserContextOptions) {
  const context = await browser.newContext(options);
  await sendBodiesAsBlobs(context);
  const problems: string[] = [];
  await context.exposeBinding('reportPolicyViolation', ({ page }, violation: string) => {
    problems.push(`policy violated on ${page.url()}: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as { reportPolicyViolation?: (violation: string) => void })
        .reportPolicyViolation;
      report?.(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
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
    context,
    page: await context.newPage(),
    /** The problems so far, a line each. */
    problems: () => [...problems],
    /** Throws with every problem that none of `except` matches. */
    expectNoProblems({ except = [] }: { readonly except?: readonly RegExp[] } = {}) {
      const left = problems.filter((problem) => !except.some((known) => known.test(problem)));
      if (left.length > 0) throw new Error(`The page had problems:\n${left.join('\n')}`);
    },
  };
}

/** Headless, quiet, and without network traffic of the browser's own. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Redirected connections to the club: each port, and the port that replaces it. */
export type Detours = Readonly<Record<number, number>>;

/** For the page the host's name stays the same, so that signatures and policies remain valid. */
export function detourFlags(detours: Detours): string[] {
  const rules = Object.entries(detours).map(
    ([from, to]) => `MAP localhost:${from} 127.0.0.1:${to}`,
  );
  return rules.length === 0 ? [] : [`--host-resolver-rules=${rules.join(', ')}`];
}

/**
 * The debugger copies the body of every request into its own message, five MiB a part, which blocks a page that
 * uploads. It does not copy a blob; the bytes sent are the same.
 */
export async function sendBodiesAsBlobs(context: BrowserContext): Promise<void> {
  // The compiler's helper that names functions for the debugger does not exist in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      send.call(
        this,
        ArrayBuffer.isView(body) ? new Blob([body as Uint8Array<ArrayBuffer>]) : (body as Blob),
      );
    };
  });
}
