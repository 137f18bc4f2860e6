import { club } from '@clubhouse/club';
import { anAlbumItem, anArticleItem, anEventItem, aPlayerItem } from '@clubhouse/content/testing';
import { writeCursor } from '@clubhouse/content/reader';
import { expect, test } from 'vitest';
import { askFeed, now } from '#test/a-saturday.ts';
import { memoryReader } from '#test/memory-reader.ts';
import { renderPages } from '#test/render-pages.ts';

const articles = Array.from({ length: 30 }, (_, index) =>
  anArticleItem({ id: `n${index}`, title: `Story ${index}`, excerpt: `Excerpt ${index}` }),
);

test('[2.10, 2.35, 2.37, 2.38, 2.41, 2.43, 9.3] the home page shows the club, its three newest articles, the ways to join and the button to the memberships', async () => {
  const { response, html, text } = await renderPages({ news: articles }).page('/');
  expect(response.status).toBe(200);
  expect(html).toContain('<a class="btn" href="/memberships">Join the Pride</a>');
  expect(text).toMatch(/Latest News.*Story 0.*Story 1.*Story 2.*View All News/);
  expect(text).not.toContain('Story 3');
  expect(text).toContain(club.heritage.heading);
  expect(text).toMatch(/Become a Member.*Get in Touch/);
  for (const { url } of club.social) expect(html).toContain(`href="${url}"`);
});

test('[2.36] the home page shows the logo of each sponsor, and a sponsor without one by name', async () => {
  const logos = ['The Bakery', 'The Brewery'].map((name, place) => ({
    name,
    line: 'Since 1974',
    logo: { ...club.hero[place]!, tones: 'A'.repeat(32), alt: name },
  }));
  const shownOf = async (sponsors: typeof club.sponsors) => {
    const { html } = await renderPages({ profile: { ...club, sponsors } }).page('/');
    return html.split('Our sponsors')[1]?.split('</ul>')[0];
  };
  const shown = await shownOf([...logos, { name: 'The Butcher', line: 'Sausages' }]);
  expect(shown!.match(/<img [^>]*>/g)).toEqual(
    logos.map(({ name }) =>
      expect.stringMatching(`src="/derived/1600/media/[^"]+\\.webp".*alt="${name}"`),
    ),
  );
  // A transparent logo has no placeholder colours, which would show through it.
  expect(shown).not.toContain('<svg');
  expect(shown).toContain('<b>The Butcher</b>');
  expect(await shownOf([])).toBeUndefined();
});

test('[2.15, 2.65] the news list shows title, long date, excerpt and the link to the article, newest first', async () => {
  const { text, html } = await renderPages({ news: articles }).page('/news');
  expect(text).toMatch(/Story 0 2 November 2025 Excerpt 0 Read Full Article → Story 1/);
  expect(html).toContain('href="/news/n0"');
  expect(text).not.toContain('Story 13');
});

test('an address with a cut cursor is not found, and is not logged', async () => {
  const { page, logged } = renderPages({ news: articles });
  const { response, text } = await page('/news/after/1x');
  expect(response.status).toBe(404);
  expect(text).toContain('Page Not Found');
  expect(logged).toEqual([]);
});

test('[2.16, 2.66, 2.67] an article shows its title, long date, picture, excerpt, paragraphs and the link back', async () => {
  const tones = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
  const picture = { width: 1600, height: 1000, widths: [480, 1080], tones, alt: 'Two packs' };
  const item = anArticleItem({
    id: 'a b',
    content: 'One.\n\nTwo.\r\nThree.',
    imageUrl: 'media/1_x.jpg',
    picture,
  });
  const { response, html, text } = await renderPages({ news: [item] }).page('/news/a%20b');
  expect(response.status).toBe(200);
  expect(text).toContain(
    `2 November 2025 ${item['title']} ${item['excerpt']} One. Two. Three. Back to News`,
  );
  expect(html).toMatch(/<p>One\.<\/p><p>Two\.<\/p><p>Three\.<\/p>/);
  expect(html).toMatch(/<img[^>]*srcSet="\/derived\/480\/media\/1_x.jpg 480w/i);
  expect(html).toMatch(/<img[^>]*alt="Two packs"/);
  expect(html).toMatch(new RegExp(`<svg[^>]*aria-hidden="true"><image[^>]*${tones}"`));
});

test('an article that was written with marks shows them as elements, and nothing else that is typed', async () => {
  const content =
    '## Squad\n- **Jo** _Marsh_\n1. [Join](/memberships)\n<img src=x onerror=1> [x](javascript:1)';
  const item = anArticleItem({ id: 'm', content, format: 1 });
  const { html } = await renderPages({ news: [item] }).page('/news/m');
  expect(html).toContain(
    '<h2>Squad</h2><ul><li><strong>Jo</strong> <em>Marsh</em></li></ul><ol><li><a href="/memberships">Join</a></li></ol><p>&lt;img src=x onerror=1&gt; [x](javascript:1)</p>',
  );
});

test.each([
  [
    'is missing',
    'caches store for ten seconds',
    'nope',
    false,
    /s-maxage=10, stale-if-error=86400/,
  ],
  ['cannot be read', 'no cache stores', 'n1', true, /^no-store$/],
])(
  '[2.68] an article that %s redirects to the news, which %s',
  async (_is, _how, id, away, cached) => {
    const { response } = await renderPages({ news: articles, away }).page(`/news/${id}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/news']);
    expect(response.headers.get('Cache-Control')).toMatch(cached);
  },
);

test('[2.21] any other path is not found, with links to home and the contact page', async () => {
  for (const path of ['/nope', '/news/a/b', '/Team', '/%zz', '/%00', '/..%2f..%2fetc']) {
    const { response, text, html } = await renderPages().page(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(text).toContain('Page Not Found');
    expect(html).toContain('<title>Page Not Found · ');
    expect(html).toMatch(/<a class="btn" href="\/">/);
    expect(html).toMatch(/<a class="btn btn--line" href="\/contact">/);
    // Search engines have nothing to list.
    expect(html).not.toMatch(/rel="canonical"|ld\+json/);
  }
});

const albums = Array.from({ length: 30 }, (_, index) =>
  anAlbumItem({ id: `a${index}`, name: `Story ${index}` }),
);
const events = Array.from({ length: 30 }, (_, index) =>
  anEventItem({
    id: `e${index}`,
    title: `Story ${index}`,
    date: `2026-12-${String(index + 1).padStart(2, '0')}`,
  }),
).toReversed();
const every = { news: articles, albums, events, players: [aPlayerItem()] };

test.each([
  ['/news', 13, 'Newest news'],
  ['/gallery', 13, 'Newest albums'],
  ['/events', 12, 'Soonest events'],
])('on %s the link with the cursor leads to the next page', async (path, size, back) => {
  const { page } = renderPages({ ...every, now: Date.parse('2026-11-20T12:00:00Z') });
  const first = await page(path);
  expect(first.text).not.toContain(`Story ${size}`);
  const second = await page(wayOn(first.html));
  expect(second.text).toMatch(new RegExp(`Story ${size} .*Show more ${back}`));
  expect(second.text).not.toContain(`Story ${size - 1} `);
  const last = await page(wayOn(second.html));
  expect(last.text).toContain('Story 29');
  expect(last.text).not.toContain('Show more');
});

/** The address of the next page of a list. */
const wayOn = (html: string) => / href="(\/[^"]*\/after\/[^"]*)"/.exec(html)?.[1] ?? '';

const PLACE = writeCursor({ sort: '2026-12-13', id: 'e12' });

const TRAINING = `Training is on ${club.training.days.join(' and ')}, ${club.training.time}.`;

test.each([
  ['[8.3] news', '/news', 'The news cannot be read just now', 'No news yet'],
  ['[8.4] albums', '/gallery', 'The albums cannot be read just now', 'No albums yet'],
  [
    '[2.52, 8.4] events',
    '/events',
    'No upcoming events. That may not be all: the events cannot be read just now.',
    `No upcoming events. ${TRAINING}`,
  ],
  ['[2.46, 8.4] players', '/team', 'The players cannot be read just now', 'No players added yet.'],
])(
  '%s that cannot be read are distinguished from none, can be requested again, and are logged',
  async (what, path, awayLine, none) => {
    const { page, logged } = renderPages({ ...every, away: true });
    const asked = path === '/team' ? path : `${path}/after/${PLACE}`;
    const { response, html, text } = await page(asked);
    expect(text).toContain(awayLine);
    expect(text).not.toContain(none);
    expect(html).toMatch(new RegExp(`href="${asked}"[^>]*>Try again</a>`));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(logged).toContain(`${asked}: ${what.split(' ').at(-1)} could not be read`);
    const empty = await renderPages().page(path);
    expect([empty.response.status, empty.text.includes(none)]).toEqual([200, true]);
  },
);

const MATCH = '/match/2026-11-28-2026-home-tidemill';

test.each<[path: string, away: 'news' | 'albums' | 'events' | 'matches', words?: RegExp]>([
  ['/sitemap.xml', 'news'],
  ['/news.xml', 'news'],
  ['/calendar.ics', 'events'],
  ['/calendar.ics', 'matches'],
  // Which match is postponed is not known.
  ['/events', 'matches', /Ferrymere vs Tidemill/],
  [MATCH, 'matches', /Ferrymere v Tidemill/],
  ['/album/a1', 'albums', /The album cannot be read just now(?!.*Album Not Found)/],
])('%s without the %s is unavailable, not cached, and logged', async (path, away, words) => {
  const { page, logged } = renderPages({ ...every, away, now, askFeed });
  const { response, text } = await page(path);
  const { status, headers } = response;
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(headers.get('Retry-After')).toBe('30');
  expect(text).toMatch(words ?? /^This cannot be read just now/);
  expect(logged).toContain(
    words ? `${path}: ${away} could not be read` : `${path} could not be made`,
  );
});

test('a page whose season cannot be read is unavailable', async () => {
  const { get } = renderPages({ readFile: async () => Promise.reject(new Error('away')) });
  expect((await get('/results')).status).toBe(503);
});

test('the home page is shown whatever cannot be read, and reports that the news cannot be read', async () => {
  const { text } = await renderPages({ away: true }).page('/');
  expect(text).toContain('The news cannot be read just now');
  expect(text).toContain(club.heritage.heading);
  expect((await renderPages().page('/')).text).toContain('No news yet');
});

test('a database that hangs counts as unavailable', async () => {
  const query = () => new Promise<never>(() => {});
  const reader = {
    ...memoryReader(),
    query,
    scan: async function* () {
      yield await query();
    },
  };
  const { response, text } = await renderPages({ reader, deadline: 20 }).page('/');
  expect(response.status).toBe(503);
  expect(text).toContain('The news cannot be read just now');
});

test('[2.1, 2.2, 2.3, 2.4] the header links four pages, two in each of two menus, and the login', async () => {
  const { html } = await renderPages().page('/');
  const [, header = ''] = /<nav class="nav"(.*?)<\/nav>/s.exec(html) ?? [];
  const linksIn = (part: string) =>
    [...part.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => `${name} ${href}`);
  const menus = [...header.matchAll(/<ul id="nav-(\w+)".*?<\/ul>/gs)];
  expect(menus.map(([menu, name]) => [name, linksIn(menu)])).toEqual([
    ['about', ['Team /team', 'Club Info /info']],
    ['media', ['News /news', 'Gallery /gallery']],
  ]);
  expect(linksIn(header.replaceAll(/<ul id.*?<\/ul>/gs, ''))).toEqual([
    ...['Home /', 'Events /events', 'Memberships /memberships', 'Contact /contact'],
    'Login /login',
  ]);
});

test.each([
  ['/news', 'page'],
  ['/news/n1', 'true'],
])('the link to the news and its menu are marked on %s', async (path, current) => {
  const { html } = await renderPages({ news: articles }).page(path);
  expect(html).toMatch(new RegExp(`aria-current="${current}" href="/news"[^>]*>News<`));
  expect(html.match(/nav__group is-here"[^>]*>\w+/g)).toEqual([expect.stringContaining('>Media')]);
});

test('[2.6] every page linked in the header and the footer exists', async () => {
  const { page } = renderPages({ news: articles });
  const { html } = await page('/');
  const paths = [...html.matchAll(/href="(\/[a-z]*)"/g)].map(([, path]) => path ?? '');
  const expected =
    '/ /search /events /results /memberships /contact /team /info /news /gallery /login'.split(' ');
  expect(new Set(paths)).toEqual(new Set(expected));
  for (const path of new Set(paths.filter((path) => path !== '/login'))) {
    expect([path, (await page(path)).response.status]).toEqual([path, 200]);
  }
});

test('[2.7, 2.8] the footer gives the address, the phone, the e-mail and the years since 2025', async () => {
  const { page } = renderPages({ now: Date.parse('2027-12-31T23:59:00Z') });
  const { text, html } = await page('/');
  expect(text).toContain(`© 2025–2027 ${club.name}`);
  expect(text).toContain(club.address.postcode);
  expect(html).toContain(`href="mailto:${club.email}"`);
  expect(html).toContain(`href="tel:${club.phone.replaceAll(' ', '')}"`);
  const first = await renderPages({ now: Date.parse('2025-06-01T12:00:00Z') }).page('/');
  expect(first.text).toContain(`© 2025 ${club.name}`);
});
