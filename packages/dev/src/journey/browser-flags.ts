import type { BrowserContext } from 'playwright-core';

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
