import { albumDay } from '@clubhouse/content';
import { SITEMAP_PAGE, type SitemapEntry } from '#feeds/sitemap.ts';
import type { Readers } from '#readers.ts';

/** The pages that are always there. */
const PAGES = [
  '/',
  '/news',
  '/events',
  '/team',
  '/memberships',
  '/info',
  '/gallery',
  '/contact',
  '/ground',
];

type Place = { readonly entries: readonly SitemapEntry[]; readonly cursor?: string };
type ReadPlace = (cursor: string | undefined) => Promise<Place>;

/** The names of the lists that together name every page: `pages`, `news-1`, `news-2`, …, `albums-1`, …. */
export async function sitemapLists(readers: Readers): Promise<readonly string[]> {
  const counted = Object.entries(readPlaces(readers, '')).map(async ([name, read]) => {
    const names: string[] = [];
    for await (const { entries } of places(read)) {
      if (entries.length) names.push(`${name}-${names.length + 1}`);
    }
    return names;
  });
  return ['pages', ...(await Promise.all(counted)).flat()];
}

/** What a list of that name holds; nothing where there is no such list. */
export async function sitemapEntries(
  list: string,
  { readers, siteUrl }: { readonly readers: Readers; readonly siteUrl: string },
): Promise<readonly SitemapEntry[] | undefined> {
  if (list === 'pages') return PAGES.map((path) => ({ url: siteUrl + path }));
  const [name = '', number] = list.split('-');
  const read = new Map(Object.entries(readPlaces(readers, siteUrl))).get(name);
  if (!read || number === undefined) return undefined;
  let place = 0;
  for await (const { entries } of places(read)) {
    place += 1;
    if (place === Number(number)) return entries.length ? entries : undefined;
  }
  return undefined;
}

async function* places(read: ReadPlace): AsyncIterable<Place> {
  let cursor: string | undefined;
  do {
    const place: Place = await read(cursor);
    yield place;
    ({ cursor } = place);
  } while (cursor !== undefined);
}

function readPlaces(readers: Readers, siteUrl: string): Readonly<Record<string, ReadPlace>> {
  const at = (cursor: string | undefined) => ({ limit: SITEMAP_PAGE, ...(cursor && { cursor }) });
  const address = (folder: string, id: string) => `${siteUrl}/${folder}/${encodeURIComponent(id)}`;
  return {
    async news(from) {
      const { articles, cursor } = await readers.news.page(at(from));
      const entries = articles.map(({ id, date }) => ({ url: address('news', id), changed: date }));
      return { entries, ...(cursor && { cursor }) };
    },
    async albums(from) {
      const { albums, cursor } = await readers.albums.page(at(from));
      const entries = albums.map((album) => ({
        url: address('album', album.id),
        changed: albumDay(album),
      }));
      return { entries, ...(cursor && { cursor }) };
    },
  };
}
