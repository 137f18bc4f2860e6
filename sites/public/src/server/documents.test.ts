import { club } from '@clubhouse/club';
import { anAlbumItem, anArticleItem } from '@clubhouse/content/testing';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { memoryReader } from '#test/memory-reader.ts';
import { renderPages } from '#test/render-pages.ts';
import { withPageCache } from './page-cache.ts';

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

async function locations(response: Response): Promise<readonly string[]> {
  const { sitemapindex, urlset } = parser.parse(await response.text()) as Record<
    string,
    { readonly sitemap?: { loc: string }[]; readonly url?: { loc: string }[] }
  >;
  return (sitemapindex?.sitemap ?? urlset?.url ?? []).map(({ loc }) => loc);
}

const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => anArticleItem({ id: `n${index}` }));

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap/pages.xml', 'application/xml; charset=utf-8'],
  ['/news.xml', 'application/rss+xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
])('[T8] %s is %s, may be kept for a while, and can do nothing', async (path, type) => {
  const { status, headers } = await renderPages().get(path);
  expect([status, headers.get('Content-Type')]).toEqual([200, type]);
  expect(headers.get('Cache-Control')).toMatch(/^public, .*max-age=/);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('robots may look at everything but the app, and are told where the list is', async () => {
  const text = await (await renderPages().get('/robots.txt')).text();
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /login',
    '',
    `Sitemap: ${club.siteUrl}/sitemap.xml`,
    '',
  ]);
});

test('the sitemap’s lists name every page, and each of those pages is there', async () => {
  const { get } = renderPages({ news: articles(2), albums: [anAlbumItem({ id: 'a b' })] });
  const lists = await locations(await get('/sitemap.xml'));
  expect(lists).toEqual(
    ['pages', 'news-1', 'albums-1'].map((name) => `${club.siteUrl}/sitemap/${name}.xml`),
  );
  const pages: string[] = [];
  for (const list of lists) pages.push(...(await locations(await get(new URL(list).pathname))));
  expect(pages).toHaveLength(9 + 2 + 1);
  for (const page of pages) expect((await get(new URL(page).pathname)).status).toBe(200);
});

test('the lists of a long history hold 1,000 addresses each, and every one once', async () => {
  const { get } = renderPages({ news: articles(2_001) });
  expect(await locations(await get('/sitemap.xml'))).toHaveLength(4);
  const lists = await Promise.all([1, 2, 3].map((at) => get(`/sitemap/news-${at}.xml`)));
  const pages = await Promise.all(lists.map(locations));
  expect(pages.map((list) => list.length)).toEqual([1000, 1000, 1]);
  expect(new Set(pages.flat()).size).toBe(2_001);
});

test.each(['/sitemap/news-2.xml', '/sitemap/news-0.xml', '/sitemap/news.xml', '/sitemap/x-1.xml'])(
  '%s is not there',
  async (path) => {
    expect((await renderPages({ news: articles(1) }).get(path)).status).toBe(404);
  },
);

test.each(['/sitemap.xml', '/sitemap/news-1.xml', '/news.xml'])(
  '%s that cannot be read is unavailable, kept by nobody, and the last one serves in its place',
  async (path) => {
    let now = 1_000_000_000_000;
    const { renderer, db, logged } = renderPages({ news: articles(1), now: () => now });
    const cache = withPageCache(renderer, { now: () => now });
    const get = () => cache.render(new Request(`http://club.test${path}`));
    const good = await (await get()).text();
    db.away = true;
    now += 61_000;
    expect(await (await get()).text()).toBe(good);
    const { status, headers } = await renderer.render(new Request(`http://club.test${path}`));
    expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(headers.get('Retry-After')).toBe('30');
    expect(logged).toContain(`${path} could not be made`);
  },
);

test('the manifest keeps the site a page, with the club’s icons in both sizes and shapes', async () => {
  const manifest = (await (await renderPages().get('/site.webmanifest')).json()) as Record<
    string,
    unknown
  > & { icons: { sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: club.name, start_url: '/', display: 'browser' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('where browsers look for an icon by themselves they are led to the club’s', async () => {
  const { status, headers } = await renderPages().get('/favicon.ico');
  expect([status, headers.get('Location')]).toEqual([301, club.badge.icons[0]!.path]);
});

test('the feed and the manifest are named by every page', async () => {
  const reader = memoryReader();
  const { html } = await renderPages({ reader }).page('/contact');
  expect(html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/news.xml">/,
  );
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
});
