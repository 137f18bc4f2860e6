import { club } from '@clubhouse/club';
import { aPhoto, anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { feedOf, fixture, now } from '#test/a-saturday.ts';
import { headOf, renderPages, thingOf } from '#test/render-pages.ts';

const fixtures = [
  fixture,
  { kickOff: Date.parse('2027-04-03T13:30:00Z'), homeTeam: 'Fernhithe', awayTeam: 'Ferrymere' },
  { kickOff: Date.parse('2027-04-09T23:00:00Z'), homeTeam: 'Ferrymere', awayTeam: 'Quarry Lane' },
];
const askFeed = feedOf(fixtures);
const hostile = `</script><script>alert(1)</script>"🏉'`;
const tables = {
  news: [anArticleItem({ id: '1', title: hostile, date: '2026-07-04', imageUrl: 'media/1_x.jpg' })],
  albums: [anAlbumItem({ id: '1', photos: [aPhoto({ caption: hostile })] })],
  events: [anEventItem({ id: '7', date: '2026-12-05', time: '19:30' })],
};

async function thingsOf(path: string) {
  const { html } = await renderPages({ ...tables, now, askFeed }).page(path);
  return headOf(html);
}

const ofEvents = [
  ...['!name', '!startDate', '!location', 'description', 'eventStatus', 'eventAttendanceMode'],
  ...['image', 'organizer', 'url'],
];

/**
 * What Google’s documentation asks of each type, required (!) and recommended, as far as it is the club’s to say:
 * https://developers.google.com/search/docs/appearance/structured-data (Local business, Event, Article,
 * Breadcrumb, Site name, Image metadata). `schema-dts` holds the properties to schema.org’s vocabulary.
 */
const asked: Readonly<Record<string, readonly string[]>> = {
  SportsClub: ['!name', '!address', 'telephone', 'url', 'geo', 'image', 'logo', 'email', 'sameAs'],
  PostalAddress: ['!streetAddress', '!addressLocality', '!postalCode', '!addressCountry'],
  GeoCoordinates: ['!latitude', '!longitude'],
  WebSite: ['!name', '!url'],
  SportsEvent: [...ofEvents, 'homeTeam', 'awayTeam', 'sport'],
  SocialEvent: ofEvents,
  Place: ['!address', 'name'],
  SportsTeam: ['name'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Organization: ['name', 'url'],
  ImageGallery: ['name', 'url', 'image', 'dateCreated'],
  ImageObject: ['!contentUrl', 'creditText'],
  BreadcrumbList: ['!itemListElement'],
  ListItem: ['!position', '!name', '!item'],
};

test.each([
  ['/', ['SportsClub', 'WebSite', 'SportsEvent']],
  ['/events', ['SportsClub', 'BreadcrumbList', 'SportsEvent', 'SocialEvent']],
  ['/news', ['SportsClub', 'BreadcrumbList']],
  ['/news/1', ['SportsClub', 'BreadcrumbList', 'NewsArticle']],
  ['/gallery', ['SportsClub', 'BreadcrumbList']],
  ['/album/1', ['SportsClub', 'BreadcrumbList', 'ImageGallery']],
  ['/contact', ['SportsClub', 'BreadcrumbList']],
])('%s contains %j, each with all required properties', async (path, types) => {
  const { things } = await thingsOf(path);
  expect([...new Set(things.map((thing) => thing['@type']))]).toEqual(types);
  for (const thing of allOf(things)) {
    const type = String(thing['@type']);
    expect(Object.keys(asked)).toContain(type);
    const isAway = type === 'PostalAddress' && 'name' in thing;
    const missing = (asked[type] ?? []).filter((name) => !(name.replace('!', '') in thing));
    expect([type, missing.filter((name) => !isAway || name === '!addressCountry')]).toEqual([
      type,
      [],
    ]);
  }
});

test('every address in the structured data is absolute', async () => {
  for (const path of ['/', '/events', '/news/1', '/album/1']) {
    const { things } = await thingsOf(path);
    const addresses = allOf(things).flatMap(({ url, image, logo, item, contentUrl }) =>
      [url, image, logo, item, contentUrl].flat().filter((one) => typeof one === 'string'),
    );
    for (const address of addresses) expect(address).toMatch(/^https?:\/\/[^/]+\//);
  }
});

test('a match has its time in London, only its day while the hour is not settled, and its place', async () => {
  const { things } = await thingsOf('/');
  const matches = things.filter((thing) => thing['@type'] === 'SportsEvent');
  expect(matches.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Ferrymere vs Tidemill', '2026-11-28T15:00:00+00:00'],
    ['Fernhithe vs Ferrymere', '2027-04-03T14:30:00+01:00'],
    ['Ferrymere vs Quarry Lane', '2027-04-10'],
  ]);
  expect(matches.map(({ location }) => (location as { name: string }).name)).toEqual([
    club.ground.name,
    'Fernhithe',
    club.ground.name,
  ]);
});

test('a club event has its time in London, and its address leads to it on the page', async () => {
  const event = thingOf(await thingsOf('/events'), 'SocialEvent');
  expect(event['startDate']).toBe('2026-12-05T19:30:00+00:00');
  const { html } = await renderPages({ ...tables, now }).page('/events');
  expect(html).toContain(`id="${new URL(String(event['url'])).hash.slice(1)}"`);
});

test('markup in a title is text in structured data and previews, and 10,000 characters are cut to the usual length of a title', async () => {
  const titlesOf = async (title: string) => {
    const news = [anArticleItem({ id: '1', title })];
    const head = headOf((await renderPages({ news }).page('/news/1')).html);
    return [head.meta['og:title'], thingOf(head, 'NewsArticle')['headline']];
  };
  expect(await titlesOf(hostile)).toEqual([hostile, hostile]);
  const cut = [119, 109].map((length) => `${'🏉'.repeat(length)}…`);
  expect(await titlesOf('🏉'.repeat(5_000))).toEqual(cut);
});

test('an event and an article without a day are left out where a day is required', async () => {
  const news = [anArticleItem({ id: '1', date: 'soon' })];
  const { page } = renderPages({ news, events: [anEventItem({ date: '2099', time: '7ish' })] });
  expect(headOf((await page('/events')).html).things.map((thing) => thing['@type'])).toEqual([
    'SportsClub',
    'BreadcrumbList',
  ]);
  const article = thingOf(headOf((await page('/news/1')).html), 'NewsArticle');
  expect(article).not.toHaveProperty('datePublished');
});

type Thing = Readonly<Record<string, unknown>>;

/** Everything that has a type, however deep. */
function allOf(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) return value.flatMap(allOf);
  if (typeof value !== 'object' || value === null) return [];
  const thing = value as Thing;
  return ['@type' in thing ? [thing] : [], ...Object.values(thing).map(allOf)].flat();
}
