import { Readable } from 'node:stream';
import { albumDay } from '@clubhouse/content';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Readers } from '#readers.ts';
import { routeTree } from '#routes/route-tree.tsx';

export const FIXED_PATHS: readonly string[] = routeTree
  .children!.map(({ options }) => (options as { readonly path: string }).path)
  .filter((path) => !path.includes('$'));

/** The number of items in one request to the database. */
const AT_ONCE = 1000;

/** Every page of the site as a sitemap (https://www.sitemaps.org/protocol.html, which allows 50,000 addresses). */
export async function sitemap(
  readers: Readers,
  siteUrl: string,
  seasons: readonly string[],
): Promise<string> {
  const lists = new SitemapStream({
    hostname: siteUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const pages = Readable.from(everyPage(readers, seasons));
  pages.on('error', (cause) => lists.destroy(cause));
  return String(await streamToPromise(pages.pipe(lists)));
}

async function* everyPage({ news, albums }: Readers, seasons: readonly string[]) {
  for (const url of FIXED_PATHS) yield { url };
  for (const season of seasons) yield { url: `/results/${season}` };
  let cursor: string | undefined;
  do {
    const page = await news.page({ limit: AT_ONCE, ...(cursor && { cursor }) });
    for (const { id, date } of page.articles) yield entry('news', id, date);
    cursor = page.cursor;
  } while (cursor);
  do {
    const page = await albums.page({ limit: AT_ONCE, ...(cursor && { cursor }) });
    for (const album of page.albums) yield entry('album', album.id, albumDay(album));
    cursor = page.cursor;
  } while (cursor);
}

/** A text that is no day is left out. */
function entry(folder: string, id: string, changed = '') {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(changed) && !Number.isNaN(Date.parse(changed));
  return { url: `/${folder}/${encodeURIComponent(id)}`, ...(isDay && { lastmod: changed }) };
}
