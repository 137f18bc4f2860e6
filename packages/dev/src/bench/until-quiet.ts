import type { Page } from 'playwright-core';

/** How long no request may begin, in milliseconds: the pause between two steps of a slow page is shorter. */
const QUIET = 600;
const AT_MOST = 20_000;

/** Listens from now on; the returned function waits until no request is in progress and none begins. */
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
