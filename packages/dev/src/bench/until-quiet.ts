import type { Page } from 'playwright-core';

/** How long nothing may be asked for, in milliseconds: between two steps of a slow page lies less. */
const QUIET = 600;
const AT_MOST = 20_000;

/** Listens from now on; what comes back waits until nothing is under way and nothing more is asked for. */
export function untilQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let lastEventAt = performance.now();
  const onEvent = (change: () => unknown) => {
    change();
    lastEventAt = performance.now();
  };
  page.on('request', (request) => onEvent(() => underWay.add(request)));
  page.on('requestfinished', (request) => onEvent(() => underWay.delete(request)));
  page.on('requestfailed', (request) => onEvent(() => underWay.delete(request)));
  return async () => {
    const began = performance.now();
    const isQuiet = () => underWay.size === 0 && performance.now() - lastEventAt >= QUIET;
    while (!isQuiet() && performance.now() - began < AT_MOST) await page.waitForTimeout(100);
  };
}
