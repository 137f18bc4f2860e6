import type { KillableBrowser } from '../journey/killable-browser.ts';
import { slowProcessor } from './slow-processor.ts';

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
  const start = await page.evaluate<Start>('startSeen');
  // A page that is made slow takes a core for itself even where it stands idle: none may be left beside the next start.
  await browser.kill();
  return start;
}

/** Runs in the page, before any script of its own: what becomes of the start, as a promise in `startSeen`. */
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
    startSeen: Promise.all([firstPaint, usable]).then(([painted, seen]) => ({
      painted,
      usable: seen,
    })),
  });
}
