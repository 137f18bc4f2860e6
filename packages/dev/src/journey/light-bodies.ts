import type { BrowserContext } from 'playwright-core';

/**
 * The debugger copies the body of every request into its own message, five MiB a part, which blocks a page that
 * uploads. It does not copy a blob; the bytes on the line are the same.
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
