import { createHash } from 'node:crypto';
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
    // The club's colours are set by script; by hand they are written into the page.
    colours: document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n'),
  }));
  const html = staticTwin(`<!doctype html>${seen.html}`).replace(
    '</head>',
    () => `<style>${seen.colours}</style></head>`,
  );
  if (wordsOf(html).join(' ') !== wordsOf(seen.html).join(' ')) {
    throw new Error('The page by hand reads otherwise');
  }
  const hash = createHash('sha256').update(seen.colours).digest('base64');
  await page.evaluate(layInWorkersCache, { html, source: `'sha256-${hash}'` });
}

/** Runs in the page. */
async function layInWorkersCache({
  html,
  source,
}: {
  readonly html: string;
  readonly source: string;
}): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== '/admin/content') continue;
      const own = await cache.match(request);
      const headers = new Headers(own?.headers);
      const policy = headers.get('content-security-policy') ?? '';
      headers.set(
        'content-security-policy',
        policy.replace("style-src 'self'", `style-src 'self' ${source}`),
      );
      await cache.put(request, new Response(html, { headers }));
      return;
    }
  }
  throw new Error('The worker keeps no page of the app');
}
