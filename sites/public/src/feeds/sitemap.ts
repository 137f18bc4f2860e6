import { Readable } from 'node:stream';
import { albumDay } from '@clubhouse/content';
import { keptSeasons, matchPath, seasonMatches } from '@clubhouse/content/feed';
import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { SitemapStream, streamToPromise } from 'sitemap';
import { presentSeason } from '#features/season/season-query.ts';
import { routeTree } from '#routes/route-tree.tsx';
import type { Site } from '#site.tsx';

export const FIXED_PATHS: readonly string[] = routeTree
  .children!.map(({ options }) => (options as { readonly path: string }).path)
  .filter((path) => !path.includes('$') && path !== PREVIEW_PATH);

/** The number of items in one request to the database. */
const AT_ONCE = 1000;

/** Every page of the site as a sitemap (https://www.sitemaps.org/protocol.html, which allows 50,000 addresses). */
export async function sitemap(site: Site): Promise<string> {
  const seasons = await keptSeasons(site.readFile);
  const lists = new SitemapStream({
    hostname: site.club.siteUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const earlier = seasons.filter((season) => season !== presentSeason(seasons, site));
  const more = [...earlier.map((season) => `/results/${season}`), ...(await everyMatch(site))];
  const pages = Readable.from(everyPage(site, more));
  pages.on('error', (cause) => lists.destroy(cause));
  return String(await streamToPromise(pages.pipe(lists)));
}

/** The pages of the season's matches, played and to come; none while the feed is unknown. */
async function everyMatch({ matches, club }: Site): Promise<ReadonlySet<string>> {
  const [fixtures, results] = await Promise.all([matches.fixtures(), matches.results()]);
  return new Set(seasonMatches({ fixtures, results }, club).map((match) => matchPath(match, club)));
}

async function* everyPage({ news, albums }: Site, more: readonly string[]) {
  for (const url of [...FIXED_PATHS, ...more]) yield { url };
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
