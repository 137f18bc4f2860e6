import { PREVIEW_PATH } from '@clubhouse/content/preview';

/** The app's worker answers the preview's frame from this cache. */
export const PREVIEW_CACHE = 'clubhouse-preview';

/** The club as visitors see it, which the page asks for. */
const CLUB = '/club.json';

/** Caches the preview's page with all files that it names, so that it opens without signal. Never rejects. */
export async function keepPreview(): Promise<void> {
  try {
    const cache = await caches.open(PREVIEW_CACHE);
    const page = await fetch(PREVIEW_PATH);
    const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(js|woff2)/g) ?? [];
    // A hotel's sign-in page names no files of ours.
    if (!page.ok || files.length === 0) throw new Error('The site answered with something else');
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await cache.addAll(
      [...new Set(files).add(CLUB)].filter((at) => at === CLUB || !cached.includes(at)),
    );
    await cache.put(PREVIEW_PATH, page);
    const needed = new Set([...files, CLUB, PREVIEW_PATH]);
    await Promise.all(cached.filter((at) => !needed.has(at)).map((at) => cache.delete(at)));
  } catch (cause) {
    console.info('The preview is not cached for use without signal', cause);
  }
}
