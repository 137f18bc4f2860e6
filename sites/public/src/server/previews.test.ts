import { club } from '@clubhouse/club';
import { anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { writeCursor } from '@clubhouse/content/reader';
import { expect, test } from 'vitest';
import { everyPath, headOf, renderPages } from '#test/render-pages.ts';

const tables = {
  news: [anArticleItem({ id: '1' })],
  albums: [anAlbumItem({ id: '1' })],
  events: [anEventItem()],
};
test.each(everyPath)(
  '%s has a title, a canonical address, and the texts and picture of a link preview',
  async (path) => {
    const { title, meta, links } = headOf((await renderPages(tables).page(path)).html);
    expect(title).toContain(club.name);
    expect(meta['description']!.length).toBeGreaterThan(10);
    expect(links).toMatchObject({
      canonical: club.siteUrl + path,
      alternate: '/news.xml',
      manifest: '/site.webmanifest',
    });
    expect(meta).toMatchObject({
      'og:site_name': club.name,
      'og:locale': 'en_GB',
      'og:url': links['canonical'],
      'og:type': path === '/news/1' ? 'article' : 'website',
      'og:description': meta['description'],
      'twitter:card': 'summary_large_image',
      'twitter:title': meta['og:title'],
      'twitter:description': meta['description'],
      'twitter:image': meta['og:image'],
      'twitter:image:alt': meta['og:image:alt'],
    });
    expect(title).toContain(meta['og:title']);
    expect(new URL(meta['og:image']!).protocol).toMatch(/^https?:$/);
    expect(meta['og:image:alt']).not.toBe('');
  },
);

test('no two pages have the same title or description', async () => {
  const heads = [];
  for (const path of everyPath) heads.push(headOf((await renderPages(tables).page(path)).html));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(everyPath.length);
  expect(new Set(heads.map(({ meta }) => meta['description'])).size).toBe(everyPath.length);
});

test('a link to an article shows its picture in a size that link previews accept', async () => {
  const picture = { width: 1600, height: 1000, widths: [480, 1080], alt: 'Two packs' };
  const item = anArticleItem({ id: '1', imageUrl: 'media/1_x.jpg', picture, date: '2026-11-02' });
  const { meta } = headOf((await renderPages({ news: [item] }).page('/news/1')).html);
  expect(meta).toMatchObject({
    'og:image': `${club.siteUrl}/derived/1080/media/1_x.jpg`,
    'og:image:width': '1080',
    'og:image:height': '675',
    'og:image:type': 'image/webp',
    'og:image:alt': 'Two packs',
    'article:published_time': '2026-11-02',
  });
});

test('each page of a long list has its own canonical address, and a filled-in form has the form’s', async () => {
  const news = Array.from({ length: 20 }, (_, index) => anArticleItem({ id: `n${index}` }));
  const { page } = renderPages({ news });
  const canonical = async (path: string) => headOf((await page(path)).html).links['canonical'];
  const later = `/news/after/${writeCursor({ sort: '2025-11-02', id: 'n12' })}`;
  expect(await canonical(`${later}?utm_source=x`)).toBe(club.siteUrl + later);
  expect(await canonical('/contact/annual-playing-member')).toBe(`${club.siteUrl}/contact`);
});
