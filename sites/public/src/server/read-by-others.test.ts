import { readFile } from 'node:fs/promises';
import Validator from '@adobe/structured-data-validator';
import { club } from '@clubhouse/club';
import { aPhoto, anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { parseRssFeed } from 'feedsmith';
import jsonld from 'jsonld';
import openGraph from 'open-graph-scraper';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { askFeed, now } from '#test/a-saturday.ts';
import { endless, quoted } from '#test/hostile-titles.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { everyPath, renderPages } from '#test/render-pages.ts';

// The site's machine-readable output, checked by independent parsers and validators: with
// ordinary titles, with one of everything that breaks things, and with 10,000 such characters.

const titles = { ordinary: 'Lions roar back', quoted, endless };

function titled(title: string) {
  const own = { title, excerpt: title, description: title, name: title, location: title };
  return renderPages({
    news: [anArticleItem({ ...own, id: '1', imageUrl: 'media/1_x.jpg' })],
    events: [anEventItem({ ...own, id: '1', date: '2026-12-05', time: '19:30' })],
    albums: [anAlbumItem({ ...own, id: '1', photos: [aPhoto({ caption: title })] })],
    now,
    askFeed,
  });
}
const everyTitle = Object.entries(titles);
const begins = (title: string) => title.slice(0, 90);

test.each(everyTitle)(
  'a link with the %s title is read by open-graph-scraper',
  async (_, title) => {
    for (const path of ['/news/1', '/album/1']) {
      const { html } = await titled(title).page(path);
      const { error, result } = await openGraph({ html });
      expect(error).toBe(false);
      expect(result.ogTitle?.startsWith(begins(title))).toBe(true);
      expect(result.ogTitle!.length).toBeLessThan(300);
      expect(result.twitterTitle).toBe(result.ogTitle);
      expect(result.ogUrl).toBe(club.siteUrl + path);
      expect(result.ogImage).toHaveLength(1);
      expect(result.twitterCard).toBe('summary_large_image');
    }
  },
);

/** The vocabulary's own context maps names likewise; it is on a server that no test requests. */
const documentLoader = async (url: string) => ({
  documentUrl: url,
  document: { '@context': { '@vocab': 'https://schema.org/' } },
});

test.each(everyTitle)(
  'of structured data with the %s title jsonld drops nothing in its safe mode, and Adobe’s validator misses nothing',
  async (_, title) => {
    const { page } = titled(title);
    const checked: string[] = [];
    for (const path of everyPath) {
      const { result } = await openGraph({ html: (await page(path)).html });
      const [document] = result.jsonLD as [{ '@graph': { '@type': string }[] }];
      const options = { safe: true, documentLoader };
      const flat = await jsonld.flatten(document as jsonld.JsonLdDocument, undefined, options);
      const things = [flat].flat();
      expect(things.length).toBeGreaterThan(2);
      // Flattened, what is only pointed at and never described is a thing without a type.
      expect(things.filter((thing) => !('@type' in thing))).toEqual([]);
      const names = things.flatMap((thing) => Object.keys(thing)).filter((name) => name[0] !== '@');
      expect(names.filter((name) => !name.startsWith('https://schema.org/'))).toEqual([]);
      const graph = document['@graph'];
      const types = [...new Set(graph.map((thing) => thing['@type']))];
      checked.push(...types);
      const found = types.map((type) => [type, graph.filter((thing) => thing['@type'] === type)]);
      const data: Record<string, object[]> = Object.fromEntries(found);
      const issues = await new Validator().validate({ jsonld: data, microdata: {}, rdfa: {} });
      expect(issues).toEqual([]);
    }
    expect(checked).toEqual(expect.arrayContaining(['BreadcrumbList', 'ImageGallery']));
  },
);

const schema = await readFile(new URL('../../test/readers/rss-2.0.rng', import.meta.url), 'utf8');
const validated = (xml: string) =>
  validateXML({ xml: [{ fileName: 'news.xml', contents: xml }], schema, extension: 'relaxng' });

test.each(everyTitle)(
  'the feed with the %s title is valid to libxml2, by the rules of the specification and of W3C’s validator',
  async (_, title) => {
    const xml = await (await titled(title).get('/news.xml')).text();
    const { errors } = await validated(xml);
    expect(errors).toEqual([]);
    const { items = [], ...channel } = parseRssFeed(xml);
    expect(channel).toMatchObject({ title: `${club.name} news`, link: `${club.siteUrl}/news` });
    expect(items[0]?.title?.startsWith(begins(title))).toBe(true);
    expect(items[0]?.link).toBe(`${club.siteUrl}/news/1`);
  },
);

test.each([
  ['an item without its name', /<guid.*<\/guid>/, ''],
  ['a relative address', /<link>https:[^<]*/, '<link>/news'],
  ['a day in another form', /<pubDate>[^<]*/, '<pubDate>2026-07-04'],
  ['two titles', /<title>[^<]*<\/title>/, '$&$&'],
  ['markup that was not escaped', /&lt;/, '<'],
])('the validator rejects a feed with %s', async (_, part, instead) => {
  const xml = await (await titled(quoted).get('/news.xml')).text();
  expect(xml).toMatch(part);
  expect((await validated(xml.replace(part, instead))).valid).toBe(false);
});

test('robots-parser lets robots read every page, none of the app, and finds the sitemap', async () => {
  const robots = robotsParser(
    `${club.siteUrl}/robots.txt`,
    await (await renderPages().get('/robots.txt')).text(),
  );
  const forbidden = (path: string) => robots.isDisallowed(club.siteUrl + path, 'Anybot/1.0');
  expect([...everyPath, '/cards/x.png', '/derived/480/x.jpg'].filter(forbidden)).toEqual([]);
  expect(['/login', '/admin/content', '/search?q=quiz'].filter((path) => !forbidden(path))).toEqual(
    [],
  );
  expect(robots.getSitemaps()).toEqual([`${club.siteUrl}/sitemap.xml`]);
});

test.each(everyTitle)('ical.js reads the calendar with the %s title', async (_, title) => {
  const entries = readCalendar(await (await titled(title).get('/calendar.ics')).text());
  const event = entries.find(({ uid }) => uid.startsWith('event-1@'));
  expect(event?.summary.startsWith(begins(title))).toBe(true);
  expect(event?.location).toBe(title);
  expect(entries).toHaveLength(3);
});
