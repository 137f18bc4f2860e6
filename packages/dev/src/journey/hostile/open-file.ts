import type { Page } from 'playwright-core';

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
