import type { BrowserContext } from 'playwright-core';

/**
 * The debugger copies the bytes of every request into a message of its own, five MiB a part, and a page that
 * uploads stands still under it. It copies no blob; the same bytes are sent.
 */
export async function sendBodiesAsBlobs(context: BrowserContext): Promise<void> {
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
