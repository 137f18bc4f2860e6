import { club } from '@clubhouse/club';
import { anAlbumItem, anArticleItem } from '@clubhouse/content/testing';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { FIXED_PATHS } from '#feeds/sitemap.ts';
import { renderPages } from '#test/render-pages.ts';

const parser = new XMLParser({ isArray: (name) => name === 'url' });

async function pagesOf(response: Response): Promise<readonly { loc: string; lastmod?: string }[]> {
  return parser.parse(await response.text()).urlset.url;
}

const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => anArticleItem({ id: `n${index}` }));

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/news.xml', 'application/rss+xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
])('[T8] %s is %s, may be cached for a while, and can run nothing', async (path, type) => {
  const { status, headers } = await renderPages().get(path);
  expect([status, headers.get('Content-Type')]).toEqual([200, type]);
  expect(headers.get('Cache-Control')).toMatch(/^public, .*max-age=/);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('the sitemap names every page with its day, and each of those pages exists', async () => {
  const news = [...articles(1), anArticleItem({ id: 'x', date: '2026-11-21' })];
  const { get } = renderPages({ news, albums: [anAlbumItem({ id: 'a b' })] });
  const pages = await pagesOf(await get('/sitemap.xml'));
  expect(pages).toHaveLength(FIXED_PATHS.length + 2 + 1);
  expect(pages).toContainEqual({ loc: `${club.siteUrl}/news/x`, lastmod: '2026-11-21' });
  const byHand = '/ /news /events /team /memberships /info /gallery /contact /ground'.split(' ');
  for (const path of byHand) expect(pages).toContainEqual({ loc: club.siteUrl + path });
  for (const { loc } of pages) expect((await get(new URL(loc).pathname)).status).toBe(200);
});

test('the sitemap has a long history, each page once, without invalid days', async () => {
  const { get } = renderPages({ news: [...articles(2_001), anArticleItem({ date: 'soon' })] });
  const pages = await pagesOf(await get('/sitemap.xml'));
  expect(new Set(pages.map(({ loc }) => loc)).size).toBe(FIXED_PATHS.length + 2_002);
});

test('browsers that look for a default icon are redirected to the club’s', async () => {
  const { status, headers } = await renderPages().get('/favicon.ico');
  expect([status, headers.get('Location')]).toEqual([301, '/icon-192.png']);
});
