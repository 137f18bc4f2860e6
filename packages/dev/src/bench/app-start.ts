import type { Page } from 'playwright-core';
import type { KillableBrowser } from '../journey/killable-browser.ts';
import { slowProcessor } from './slow-processor.ts';
import { staticTwin, wordsOf } from './static-twin.ts';

/** One start of the app, by the page's clock. Milliseconds. */
export interface Start {
  /** The first thing on the screen. */
  readonly painted: number;
  /** The lists are on the screen, and a tap would be answered. */
  readonly usable: number;
}

/**
 * Opens an address as the phone does after the system has put the app away: the browser has been killed, with its
 * workers and all it had in memory, and the page's processor is so many times slower.
 */
export async function coldStart(
  browser: KillableBrowser,
  address: string,
  { slower, isOffline }: { readonly slower: number; readonly isOffline: boolean },
): Promise<Start> {
  await browser.kill();
  await browser.reopen();
  const { context } = browser;
  // What names functions for the debugger is not in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(watchStart);
  await context.setOffline(isOffline);
  const page = await context.newPage();
  await slowProcessor(page, slower);
  await page.goto(address, { waitUntil: 'commit' });
  const start = await page.evaluate<Start>('measuredStart');
  // A page that is made slow takes a core for itself even where it stands idle: none may be left beside the next start.
  await browser.kill();
  return start;
}

/** Runs in the page, before any script of its own: what becomes of the start, as a promise in `measuredStart`. */
function watchStart(): void {
  const firstPaint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const usable = new Promise<number>((resolve) => {
    const look = () => {
      const isThere = document.querySelectorAll('main .list').length >= 2;
      if (document.readyState === 'loading' || !isThere) return void requestAnimationFrame(look);
      // A task that was begun after the frame was drawn: the thread is free to answer.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(undefined);
      });
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, {
    measuredStart: Promise.all([firstPaint, usable]).then(([painted, seen]) => ({
      painted,
      usable: seen,
    })),
  });
}

/**
 * Lays the first view of the app, as someone would have written it by hand, where the worker keeps the app's own page:
 * the words, markup, styles and pictures that are on the screen of this page now, and nothing that runs. The same
 * worker answers with it from then on.
 */
export async function layStaticPage(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    // The styles are in the head, where one who writes by hand has them: the page is painted whole, and once.
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
  await page.evaluate(layInWorkersCache, html);
}

/** Runs in the page. */
async function layInWorkersCache(html: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== '/admin/content') continue;
      // Its policy admits the page's own block of styles, which is the same.
      const own = await cache.match(request);
      await cache.put(request, new Response(html, own && { headers: own.headers }));
      return;
    }
  }
  throw new Error('The worker keeps no page of the app');
}
