import type { Page } from 'playwright-core';
import type { KillableBrowser } from '../journey/killable-browser.ts';
import { SLOWER, slowProcessor } from './page-visit.ts';
import { staticTwin, wordsOf } from './twin-server.ts';

/** One start of the app, by the page's clock. Milliseconds. */
export interface Start {
  /** The first content on the screen. */
  readonly painted: number;
  /** The lists are on the screen, and the page responds to a tap. */
  readonly usable: number;
}

/**
 * Opens an address as a phone does after the system has ended the app: the browser was killed, with its workers and
 * its memory, and the page's processor is slow.
 */
export async function coldStart(
  browser: KillableBrowser,
  address: string,
  isOffline: boolean,
): Promise<Start> {
  const page = await browser.reopen();
  await page.addInitScript(watchStart);
  await page.context().setOffline(isOffline);
  await slowProcessor(page, SLOWER);
  await page.goto(address, { waitUntil: 'commit' });
  const start = await page.evaluate<Start>('measuredStart');
  // A slowed-down page uses a whole core even when it is idle: none may stay open during the next start.
  await browser.kill();
  return start;
}

/** Runs in the page, before its own scripts: puts a promise of the measured start into `measuredStart`. */
function watchStart(): void {
  const firstPaint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const measured = async (): Promise<Start> => {
    do {
      if (location.pathname === '/login') {
        throw new Error('Chromium lost its storage in a kill: nobody is signed in');
      }
      await new Promise(requestAnimationFrame);
    } while (
      document.readyState === 'loading' ||
      document.querySelectorAll('main .list').length < 2
    );
    // The task after the next frame was drawn: then the thread is free for input.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const usable = performance.now();
    return { painted: await firstPaint, usable };
  };
  Object.assign(globalThis, { measuredStart: measured() });
}

/**
 * Replaces the app's page in the workers' caches with a hand-written version of its first view: the words, markup,
 * styles and pictures that this page displays now, without scripts. From then on the same worker answers with it.
 */
export async function layStaticPage(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    // The styles go into the head, as in a hand-written page, so that the page is painted complete, and once.
    sheets: [...document.querySelectorAll('body > link')].map(({ outerHTML }) => outerHTML),
  }));
  const body = seen.sheets.reduce((html, sheet) => html.replace(sheet, ''), seen.html);
  const html = staticTwin(`<!doctype html>${body}`).replace(
    '</head>',
    () => `${seen.sheets.join('')}</head>`,
  );
  if (wordsOf(html).join(' ') !== wordsOf(seen.html).join(' ')) {
    throw new Error('The baseline says something else');
  }
  await page.evaluate(layInWorkersCaches, html);
  await page.reload();
  if ((await page.locator('script').count()) > 0) {
    throw new Error('The worker answers with another page than the baseline');
  }
}

/** Runs in the page. Each scope's worker has a cache of its own. */
async function layInWorkersCaches(html: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== '/admin/content') continue;
      // The cached headers are reused: their policy admits the page's own style block, which is unchanged.
      const own = await cache.match(request);
      await cache.put(request, new Response(html, own && { headers: own.headers }));
    }
  }
}
