import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap.ts';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml) as Record<string, Record<string, unknown>>;
}

// https://www.sitemaps.org/protocol.html
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

test('a list of pages has their addresses, and the days they changed on where those are known', () => {
  const { urlset } = read(
    sitemap([
      { url: 'https://club.test/news/a%20b?x=1&y=2', changed: '2026-11-21' },
      { url: 'https://club.test/', changed: 'soon' },
    ]),
  );
  expect(urlset).toEqual({
    xmlns,
    url: [
      { loc: 'https://club.test/news/a%20b?x=1&y=2', lastmod: '2026-11-21' },
      { loc: 'https://club.test/' },
    ],
  });
});

test('a list of lists has theirs', () => {
  const { sitemapindex } = read(sitemapIndex(['https://club.test/sitemap/pages.xml']));
  expect(sitemapindex).toEqual({
    xmlns,
    sitemap: { loc: 'https://club.test/sitemap/pages.xml' },
  });
});
