import { club } from '@clubhouse/club';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eachOf } from '../src/journey/each-of.ts';
import { hostileClub } from '../src/journey/hostile/hostile-club.ts';
import { idOf, markOf } from '../src/journey/hostile/hostile-content.ts';
import { readMarkup, readXml } from '../src/journey/hostile/read-markup.ts';
import { storedState } from '../src/journey/hostile/stored-state.ts';
import { type HostileWatch, watchHostile } from '../src/journey/hostile/watch-hostile.ts';

// What the committee's own credentials could put into the tables, and the feed's owner into the feed, on what
// visitors and machines read: all of it is text.

const HANDS = 3;
const here = hostileClub();
let watches: readonly HostileWatch[];
/** Somebody else's reader: the site's own policy lets no script parse markup, and so it should. */
let reader: Page;

beforeAll(async () => {
  const hands = Array.from({ length: HANDS }, () => watchHostile(here.browser, here.hosts));
  watches = await Promise.all(hands);
  ({ page: reader } = await here.browser.newPage({ bypassCSP: true }));
  await reader.goto(`${here.club.url}/memberships`);
});
const found = () => [...watches.flatMap((watch) => watch.found()), ...here.canary.asked()];

async function open(path: string, mark: string, { page } = watches[0]!): Promise<void> {
  const address = here.club.url + path;
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('main').getByText(mark).first().waitFor({ state: 'attached' });
  expect(page.url()).toBe(address);
}

const read = async (path: string) => (await fetch(here.club.url + path)).text();
const orders = () => here.texts.map((_, order) => order);

test('what was put into every field of an article and an album is shown on their pages, not run', async () => {
  const batches = orders().slice(0, here.batches);
  const pages = batches.flatMap((order) => [
    { path: `/news/${idOf(order)}`, order },
    { path: `/album/${idOf(order)}?photo=1`, order },
    { path: `/news/${encodeURIComponent(here.texts[order]!)}`, order },
  ]);
  await eachOf(pages, HANDS, ({ path, order }, hand) => open(path, markOf(order), watches[hand]));
  expect(found()).toEqual([]);
});

test.for(['/', '/news', '/events', '/gallery', '/team', '/ground'])(
  'what lists show of it on %s and the pages behind it is shown, not run',
  async (first) => {
    const { page } = watches[0]!;
    for (let path: string | undefined = first, pages = 0; path && pages < 4; pages += 1) {
      await open(path, '·p');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const further = page.locator('main a[href*="after="]');
      const hrefs = await further.evaluateAll((links) =>
        links.map((each) => each.getAttribute('href')),
      );
      path = hrefs.at(-1) ?? undefined;
    }
    expect(found()).toEqual([]);
  },
);

test('followed from page to page, as the browser reads it itself, none of it runs', async () => {
  const { page } = watches[0]!;
  await open(`/news/${idOf(0)}`, markOf(0));
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'Back to News' }).click();
  await page.waitForURL('**/news');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/news/*');
  await page.getByRole('main').getByText('·p').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(found()).toEqual([]);
});

test('no markup of it is in any page, and what a page says of itself is one object', async () => {
  const paths = here.texts.flatMap((text, order) => [
    `/news/${idOf(order)}`,
    `/album/${idOf(order)}`,
    `/news/${encodeURIComponent(text)}`,
    `/album/${encodeURIComponent(text)}`,
    `/${encodeURIComponent(text)}`,
    `/events?match=${encodeURIComponent(text)}`,
    `/news?after=${encodeURIComponent(text)}`,
  ]);
  const hosts = [...here.hosts.slice(0, 2), new URL(club.siteUrl).host, ...elsewhere()];
  const found: string[] = [];
  await eachOf(['/', '/news', '/events', '/gallery', '/team', ...paths], 4, async (path) => {
    const { foreign, data } = await readMarkup(reader, await read(path), hosts);
    found.push(...foreign.map((each) => `${path}: ${each}`));
    for (const text of data) {
      const said = JSON.parse(text) as { readonly '@graph'?: unknown };
      if (!Array.isArray(said['@graph'])) found.push(`${path}: ${text}`);
    }
  });
  expect(found).toEqual([]);
});

test('a reader of the news feed finds articles and nothing else', async () => {
  const xml = await read('/news.xml');
  const { names, texts } = await readXml(reader, xml, 'item > title');
  expect(names.toSorted()).toEqual(
    [
      ...['rss', 'channel', 'title', 'link', 'description', 'language', 'lastBuildDate', 'ttl'],
      ...['atom:link', 'image', 'url', 'item', 'guid', 'pubDate', 'media:content'],
    ].toSorted(),
  );
  expect(texts).toHaveLength(20);
  const { texts: links } = await readXml(reader, xml, 'item > link, guid');
  expect(links.filter((link) => !link.startsWith(`${club.siteUrl}/news/`))).toEqual([]);
});

test('a reader of a list of pages finds pages of the site and nothing else', async () => {
  for (const list of (await readXml(reader, await read('/sitemap.xml'), 'loc')).texts) {
    const { names, texts } = await readXml(reader, await read(new URL(list).pathname), 'loc');
    expect(names.filter((name) => !/^(urlset|url|loc|lastmod)$/.test(name))).toEqual([]);
    expect(texts.filter((address) => new URL(address).origin !== club.siteUrl)).toEqual([]);
  }
});

test('a reader of the calendar finds matches and events and nothing else', async () => {
  const calendar = new ICAL.Component(ICAL.parse(await read('/calendar.ics')) as unknown[]);
  const parts = calendar.getAllSubcomponents();
  expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(['vevent']));
  // Of each text a match by its name, a match by its note, and an event that is in order.
  expect(parts.length).toBeGreaterThan(here.texts.length * 2);
  const names = new Set(parts.flatMap((part) => part.getAllProperties().map(({ name }) => name)));
  const known =
    /^(uid|dtstamp|dtstart|dtend|duration|summary|description|location|url|status|sequence|last-modified|transp|categories|geo)$/;
  expect([...names].filter((name) => !known.test(name))).toEqual([]);
  const said = parts.map((part) => String(part.getFirstPropertyValue('summary')));
  expect(said.filter((summary) => summary.startsWith('Forged'))).toEqual([]);
  const urls = parts.flatMap((part) => part.getFirstPropertyValue('url') ?? []).map(String);
  expect(urls.filter((url) => new URL(url).origin !== club.siteUrl)).toEqual([]);
});

test('a card is a picture, whatever it is of, and asks nobody', async () => {
  for (const order of orders().slice(0, 3)) {
    const html = await read(`/news/${idOf(order)}`);
    const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const picture = await fetch(here.club.url + new URL(card).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

test('all that was stored is as it was, item for item, and nobody else was asked for anything', async () => {
  expect(found()).toEqual([]);
  expect(await storedState(here.services)).toEqual(here.before);
});

/** Where the club itself leads people to. */
function elsewhere(): readonly string[] {
  const addresses = JSON.stringify(club).match(/https:\/\/[^/"\\]+/g) ?? [];
  return [...addresses.map((address) => new URL(address).host), 'www.openstreetmap.org'];
}
