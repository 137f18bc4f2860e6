import { createHash } from 'node:crypto';
import { club as profile, type ClubProfile, newClub } from '@clubhouse/club';
import { coloursOf } from '@clubhouse/club/colours';
import { anAlbumItem, anArticleItem, aPlayerItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { quoted } from '#test/hostile-titles.ts';
import { everyPath, headOf, renderPages, svgCards, thingOf } from '#test/render-pages.ts';

const DOCUMENTS = ['/club.json', '/robots.txt', '/sitemap.xml', '/news.xml', '/calendar.ics'];

const bakery = { name: 'The Bakery', line: 'Pies on Saturdays', url: 'https://bakery.example/' };
const minis = {
  ...{ name: 'Minis', description: 'For all under twelve.', captain: 'Everybody' },
  ...{ forwardsCoach: 'Ann Ode', backsCoach: 'Bea Low' },
};
const [sponsor] = profile.sponsors;

const stored = renderPages({
  club: [
    { id: 'membership-Annual-Playing-Member', price: '120', rev: 2 },
    { id: 'team-1790000000000', ...minis },
    { id: 'sponsor-1790000000000', ...bakery },
    { id: `sponsor-${sponsor!.name.replace(/[^a-z]+/gi, '-')}`, isHidden: true },
    { id: 'place', phone: '020 7946 0999', email: 'hello@ferrymere.example', postcode: 'nowhere' },
    { id: 'crest', onLight: '/from/a/newer/version' },
    { id: 'look', accent: 'orange' },
  ],
});
const clubJson = async ({ get }: typeof stored) =>
  (await (await get('/club.json')).json()) as ClubProfile;

test('the committee’s fields of the club are on its pages, in structured data and in /club.json', async () => {
  const { page, logged } = stored;
  const home = await page('/');
  expect((await page('/memberships')).text).toContain('£120');
  expect((await page('/contact/annual-playing-member')).html).toContain('£120 for the');
  expect((await page('/team')).text).toContain(`Minis ${minis.description}`);
  expect(home.html).toContain('href="https://bakery.example/"');
  expect((await page('/contact')).html).toContain('href="tel:02079460999"');
  expect(thingOf(headOf(home.html), 'SportsClub')).toMatchObject({
    ...{ telephone: '+44 20 7946 0999', email: 'hello@ferrymere.example' },
  });
  expect(await clubJson(stored)).toMatchObject({
    ...{ phone: '020 7946 0999', address: profile.address, badge: profile.badge },
    memberships: [{ price: 120 }, profile.memberships[1]],
    teams: [...profile.teams, minis],
    sponsors: [...profile.sponsors.slice(1), bakery],
  });
  expect(logged.join()).toContain('postcode');
});

test('a hidden sponsor is on no page', async () => {
  expect((await renderPages().page('/')).text).toContain(sponsor!.line);
  expect((await stored.page('/')).html).not.toContain(sponsor!.line);
  expect(await clubJson(stored)).not.toMatchObject({ sponsors: expect.arrayContaining([sponsor]) });
});

test('pages whose club cannot be read may not be cached, and show the club that was last read', async () => {
  const { page, get, logged } = renderPages({ away: 'club' });
  for (const path of everyPath.filter((each) => !/\d/.test(each))) {
    const { response, text } = await page(path);
    expect([path, response.status, text.includes(profile.phone)]).toEqual([path, 503, true]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
  for (const path of DOCUMENTS) expect([path, (await get(path)).status]).toEqual([path, 503]);
  expect(logged).toContain('club could not be read');
});

test('fields of the club are shown as text, whatever they contain', async () => {
  const hostile = renderPages({
    club: [
      { id: 'name', name: quoted, nickname: quoted, description: quoted },
      { id: 'place', ground: quoted, social: `Elsewhere javascript:alert(1)` },
      { id: 'words', heritage: quoted, closing: quoted },
      { id: 'team-1', ...minis, name: quoted },
      { id: 'sponsor-1', ...bakery, name: quoted },
      { id: 'sponsor-2', ...bakery, name: 'Two', url: 'javascript:alert(1)' },
    ],
  });
  for (const path of everyPath) {
    const { html } = await hostile.page(path);
    expect(html).not.toMatch(/<b>'cake|<\/script>-->|href="javascript:/);
    expect(headOf(html).meta['og:site_name'] ?? quoted).toBe(quoted);
  }
  expect(thingOf(headOf((await hostile.page('/')).html), 'SportsClub')['name']).toBe(quoted);
  expect((await hostile.page('/team')).text).toContain(`"Tea" & <b>'cake'</b> 🏉</script>-->`);
  expect((await clubJson(hostile)).name).toBe(quoted);
});

test('the club’s chosen colours and badge are in every page, icon and manifest', async () => {
  const key = 'media/1790000000000_badge.png';
  const size = { width: 512, height: 512, widths: [480] };
  const fetched: string[] = [];
  const { page, get } = renderPages({
    club: [{ id: 'look', primary: '#ffd700', accent: '#0033a0', imageUrl: key, picture: size }],
    cards: { draw: async (svg, width) => new TextEncoder().encode(`${width} ${svg}`) },
    fetchFile: async (address) => {
      fetched.push(address);
      return new Response(PNG);
    },
  });
  const { html, response } = await page('/team');
  expect(html).toContain('--primary:#0033a0;');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('Content-Security-Policy')).toContain(`sha256-${hash}`);
  expect(html).toContain(`src="/derived/480/${key}"`);
  for (const [path, width] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ] as const) {
    const icon = await (await get(path)).text();
    expect(icon).toContain(`${width} <svg`);
    expect(icon).toContain(`base64,${PNG.toString('base64')}`);
  }
  expect(fetched[0]).toMatch(new RegExp(`^https?://.*/${key}$`));
  for (const path of ['/site.webmanifest', '/admin/manifest.webmanifest']) {
    expect(await (await get(path)).json()).toMatchObject({
      theme_color: coloursOf({ primary: '#0033a0', accent: '#ffd700' }).ink,
    });
  }
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test('a badge that cannot be loaded is drawn later, and a missing badge is a shield in the club’s colours', async () => {
  const fetchFile = async () => new Response('', { status: 503 });
  const picture = { width: 512, height: 512, widths: [480] };
  const stored = { id: 'look', imageUrl: 'media/1_badge.png', picture };
  const away = renderPages({ club: [stored], cards: svgCards, fetchFile });
  expect((await away.get('/icon-512.png')).status).toBe(503);
  const noPicture = async () => new Response('<script>');
  const wrong = renderPages({ club: [stored], cards: svgCards, fetchFile: noPicture });
  expect(await (await wrong.get('/icon-512.png')).text()).toContain('data:image/svg+xml');
  const none = renderPages({
    club: [{ ...stored, imageUrl: '' }, { id: 'place' }],
    cards: svgCards,
  });
  const { html } = await none.page('/');
  expect(html).toContain('src="/badge.svg"');
  expect(await (await none.get('/badge.svg')).text()).toContain(`fill="${profile.colours.accent}"`);
  expect((await none.get('/icon-512.png')).status).toBe(200);
});

const news = [anArticleItem({ id: '1', title: 'High water', excerpt: 'At noon.' })];
const tables = { news, albums: [anAlbumItem({ id: '1' })], players: [aPlayerItem()] };

test('fields that a new club has not entered are left out of its pages, which remain complete', async () => {
  const { page, logged } = renderPages({ profile: newClub, ...tables });
  for (const path of everyPath) {
    const { response, html, text } = await page(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(html).not.toMatch(/href="(tel:|mailto:|geo:)?"|<(h2|dd|small|dl)[^>]*><\//);
    expect(html).not.toMatch(/undefined|NaN|content=""/);
    expect(text).not.toMatch(
      /Ask us instead|Ask what it costs|the county|Training is on|Our sponsors|Getting here|Captain| , |, \./,
    );
  }
  expect(logged).toEqual([]);
});

test('[2.47] a club names its own pages, and none of those that the specification names', async () => {
  const named = Object.entries(profile.pages).map(([name, words]) => [
    name,
    { ...words, heading: 'X' },
  ]);
  const { page } = renderPages({ profile: { ...profile, pages: Object.fromEntries(named) } });
  const headings = '/news /events /gallery /team /memberships /contact /info'
    .split(' ')
    .map(async (path) => /<h1>(.*?)<\/h1>/.exec((await page(path)).html)?.[1]);
  expect((await Promise.all(headings)).join()).toBe('News,Upcoming Events,Gallery,X,X,X,X');
});
