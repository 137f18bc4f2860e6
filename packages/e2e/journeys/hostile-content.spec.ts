import { newClub as profile } from '@clubhouse/club';
import { eachOf } from '@clubhouse/dev/src/journey/each-of.ts';
import { idOf, markOf } from '@clubhouse/dev/src/journey/hostile/hostile-content.ts';
import {
  type HostileWatch,
  watchHostile,
} from '@clubhouse/dev/src/journey/hostile/watch-hostile.ts';
import type { Page } from '@playwright/test';
import { alive, ANY_PROBLEM, expect } from '../src/fixtures.ts';
import { hostileTest } from '../src/hostile-club.ts';

// Content that the committee's own credentials could put into the tables, and the feed's owner into the feed, on
// the pages that visitors and machines read: all of it is text.

const HANDS = 3;

interface Readers {
  /** Three visitors; by the end of the test none of their pages may have run, requested or opened anything hostile. */
  readonly watches: readonly HostileWatch[];
  /** A third party's reader: the site's own policy rightly lets no script parse markup. */
  readonly reader: Page;
  /** The text at an address of the club's. */
  readonly read: (path: string) => Promise<string>;
}

const test = hostileTest.extend<Readers>({
  watches: async ({ club, hostile, watchedPage }, provide) => {
    const addresses = [club.url, club.cloudUrl, hostile.canary.knownUrl];
    const hosts = addresses.map((address) => new URL(address).host);
    const hands = Array.from({ length: HANDS }, () => watchHostile(watchedPage, hosts));
    const watches = await Promise.all(hands);
    await provide(watches);
    const found = watches.flatMap((watch) => watch.found());
    expect([...found, ...hostile.canary.asked()]).toEqual([]);
  },
  reader: async ({ newPage }, provide) => {
    const page = await newPage({ bypassCSP: true, ...ANY_PROBLEM });
    await page.goto('/memberships');
    await provide(page);
  },
  read: async ({ club }, provide) => provide(async (path) => (await fetch(club.url + path)).text()),
});

async function open({ page }: HostileWatch, path: string, mark: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(mark).first()).toBeAttached();
  // The address as it was requested, however it is escaped: no text led elsewhere.
  const asked = decodeURIComponent(path);
  await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname + url.search) === asked);
}

test('the hostile text in every field of an article and an album is shown on their pages, not run', async ({
  hostile,
  services,
  watches,
}) => {
  test.slow();
  const before = await services.storedState();
  const pages = hostile.texts.slice(0, hostile.batches).flatMap((text, order) => [
    { path: `/news/${idOf(order)}`, order },
    { path: `/album/${idOf(order)}?photo=1`, order },
    { path: `/news/${encodeURIComponent(text)}`, order },
  ]);
  await eachOf(pages, HANDS, ({ path, order }, hand) => open(watches[hand]!, path, markOf(order)));
  // All stored data is unchanged, item for item.
  expect(await services.storedState()).toEqual(before);
});

test('lists of hostile items, and the pages behind them, run none of it', async ({ watches }) => {
  test.slow();
  const lists = ['/', '/news', '/events', '/gallery', '/team', '/ground', '/memberships'];
  await eachOf(lists, HANDS, async (first, hand) => {
    const { page } = watches[hand]!;
    for (let path: string | undefined = first, pages = 0; path && pages < 4; pages += 1) {
      await open(watches[hand]!, path, '·p');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const further = page.locator('main a[href*="/after/"]');
      const hrefs = await further.evaluateAll((links) =>
        links.map((each) => each.getAttribute('href')),
      );
      path = hrefs.at(-1) ?? undefined;
    }
  });
});

test('hostile text does not run when pages are followed by links within the browser', async ({
  watches,
}) => {
  const [watch] = watches;
  const { page } = watch!;
  await open(watch!, `/news/${idOf(0)}`, markOf(0));
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'Back to News' }).click();
  await page.getByRole('heading', { level: 1, name: 'News', exact: true }).waitFor();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/news/*');
  await page.getByRole('main').getByText('·p').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('no page includes hostile markup, and the structured data of a page is one object', async ({
  club,
  hostile,
  read,
  reader,
}) => {
  test.slow();
  const paths = hostile.texts.flatMap((text, order) => [
    `/news/${idOf(order)}`,
    `/album/${idOf(order)}`,
    `/news/${encodeURIComponent(text)}`,
    `/album/${encodeURIComponent(text)}`,
    `/${encodeURIComponent(text)}`,
    `/match/${encodeURIComponent(text)}`,
    `/news/after/${encodeURIComponent(text)}`,
  ]);
  const hosts = [
    new URL(club.url).host,
    new URL(club.cloudUrl).host,
    new URL(profile.siteUrl).host,
    ...elsewhere(),
  ];
  const found: string[] = [];
  await eachOf(
    ['/', '/news', '/events', '/gallery', '/team', '/memberships', ...paths],
    4,
    async (path) => {
      const { foreign, data } = await readMarkup(reader, await read(path), hosts);
      // The text of an article may link to any page.
      const mayLink = (each: string) => path.startsWith('/news/') && /^a href="https?:/.test(each);
      found.push(...foreign.filter((each) => !mayLink(each)).map((each) => `${path}: ${each}`));
      for (const text of data) {
        const block = JSON.parse(text) as { readonly '@graph'?: unknown };
        if (!Array.isArray(block['@graph'])) found.push(`${path}: ${text}`);
      }
    },
  );
  expect(found).toEqual([]);
});

test('a reader of the news feed and one of the sitemap find the site’s content and nothing else', async ({
  read,
  reader,
}) => {
  for (const [path, known, leading] of [
    [
      '/news.xml',
      /^(rss|channel|title|link|description|language|lastBuildDate|ttl|atom:link|image|url|item|guid|pubDate|media:content)$/,
      'item > link, guid',
    ],
    ['/sitemap.xml', /^(urlset|url|loc|lastmod)$/, 'loc'],
  ] as const) {
    const { names, texts } = await readXml(reader, await read(path), leading);
    expect([path, names.filter((name) => !known.test(name))]).toEqual([path, []]);
    expect(texts.length).toBeGreaterThanOrEqual(40);
    expect(texts.filter((address) => new URL(address).origin !== profile.siteUrl)).toEqual([]);
  }
});

/** The hosts to which the club itself links. */
function elsewhere(): readonly string[] {
  const addresses = JSON.stringify(profile).match(/https:\/\/[^/"\\]+/g) ?? [];
  return [...addresses.map((address) => new URL(address).host), 'www.openstreetmap.org'];
}

/**
 * Everything in a document that could run, load or link, as the browser's own parser finds it.
 * HTML is read without running it. The policy of `page` must be off: the site's lets no script parse markup.
 * `hosts` are those that an address may lead to.
 */
function readMarkup(page: Page, html: string, hosts: readonly string[]) {
  return page.evaluate(
    ([source, allowed]) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      /** All markup in it that no page of the site has. */
      const foreign: string[] = [];
      const all = [...parsed.querySelectorAll('*')];
      for (const element of all) {
        for (const { name, value } of element.attributes) {
          const isAddress = /^(href|src|action|formaction|poster|data|cite|background)$/.test(name);
          // A picture's twelve placeholder colours, with exactly this length, are drawn and lead nowhere.
          const isTones =
            element.matches('svg.photo__tones > image') &&
            /^data:image\/bmp;base64,[A-Za-z\d+/]{104}$/.test(value);
          const isBad = isAddress && !isTones && !leadsSomewhereOfOurs(value);
          if (/^on|^style$|^srcdoc$|^http-equiv$/.test(name) || isBad) {
            foreign.push(`${element.localName} ${name}="${value}"`);
          }
        }
      }
      const scripts = [...parsed.scripts].map(
        (script) => `${script.type} ${script.getAttribute('src') ?? ''}`,
      );
      const known = /^(module \/assets\/|application\/(ld\+)?json )/;
      foreign.push(...scripts.filter((script) => !known.test(script)));
      const unexpected =
        'base, object, embed, applet, frame, svg script, math, video, audio, template';
      foreign.push(...[...parsed.querySelectorAll(unexpected)].map((each) => each.outerHTML));
      return {
        foreign,
        /** Its blocks of data for machines, one text each. */
        data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
      };

      function leadsSomewhereOfOurs(address: string): boolean {
        const { protocol, host } = new URL(address, location.href);
        if (/^(mailto|tel|webcal):$/.test(protocol)) return true;
        return /^https?:$/.test(protocol) && (host === location.host || allowed.includes(host));
      }
    },
    [html, hosts] as const,
  );
}

/** The names of the elements of an XML document, and the texts of those that `asked` selects; throws if it is none. */
function readXml(page: Page, xml: string, asked: string) {
  return page.evaluate(
    ([source, selector]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(`No XML: ${source.slice(0, 500)}`);
      return {
        names: [...new Set([...parsed.querySelectorAll('*')].map(({ nodeName }) => nodeName))],
        texts: [...parsed.querySelectorAll(selector)].map((each) => each.textContent ?? ''),
      };
    },
    [xml, asked] as const,
  );
}
