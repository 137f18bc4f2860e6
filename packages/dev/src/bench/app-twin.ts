import type { Page } from 'playwright-core';
import { staticTwin, wordsOf } from './static-twin.ts';

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
    throw new Error('The page by hand reads otherwise');
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
