import {
  aPhoto,
  anAlbumItem,
  anArticleItem,
  anEventItem,
  aPlayerItem,
} from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { everyPath, ORIGIN, renderPages } from '#test/render-pages.ts';

const paths = [...everyPath, '/nope'];

const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>&"\'\u2028';

test('[T1, T2] no page holds an executable inline script, an event handler or a style attribute', async () => {
  const item = anArticleItem({
    id: '1',
    title: hostile,
    excerpt: hostile,
    content: hostile,
    date: hostile,
    imageUrl: `x" onload="alert(1)`,
  });
  const photos = [aPhoto({ caption: hostile, path: hostile, url: hostile })];
  const tables = {
    news: [item],
    albums: [anAlbumItem({ id: '1', name: hostile, description: hostile, photos })],
    players: [aPlayerItem({ name: hostile, nationality: hostile, photoUrl: hostile })],
  };
  for (const path of paths) {
    const { html } = await renderPages(tables).page(path);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      ...(path === '/nope' ? [] : [' type="application/ld+json"']),
      ' type="application/json" id="page-data"',
      ' type="module" src="/assets/entry.js" fetchpriority="low"',
    ]);
    const tags = html.replace(/<style>.*?<\/style>/s, '').match(/<[a-z][^>]*>/gi) ?? [];
    expect(
      tags.filter((tag) => /\s(style|on[a-z]+)=/i.test(tag.replace(/"[^"]*"/g, '""'))),
    ).toEqual([]);
  }
});

test('every response has the policy, whatever its status', async () => {
  const { get } = renderPages();
  for (const path of ['/', '/nope', '/news/nope', '/%zz']) {
    const { headers } = await get(path);
    expect(headers.get('Content-Security-Policy')).toMatch(/^style-src 'sha256-/);
  }
});

test('the data block is read back as the stored data', async () => {
  const item = anArticleItem({ id: '1', title: hostile });
  const { html } = await renderPages({ news: [item] }).page('/news/1');
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(json).not.toContain('\u2028');
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(hostile).slice(1, -1));
});

/** The text fields of every table's items, each with the same content. */
const written = (text: unknown) =>
  Object.fromEntries(
    'title name excerpt content description location nationality position favouriteMemory caption'
      .split(' ')
      .map((field) => [field, text]),
  );

test.each([
  ['nothing', {}],
  [
    'nonsense',
    {
      ...written(7),
      ...{ date: {}, createdDate: [], time: 3, type: '', rev: 'x', weight: 'heavy', height: [] },
      ...{ imageUrl: 12, photoUrl: 9, picture: 'no', photos: 'x', cover: 3, photoCount: -1 },
    },
  ],
  ['blanks', { ...written('   '), picture: { width: -1, height: 0, widths: [] } }],
  ['markup', { ...written(hostile), photos: [{ path: hostile, caption: hostile }] }],
  [
    'endless text',
    {
      ...written('x'.repeat(100_000)),
      photos: [{ path: 'media/a.jpg', caption: 'x'.repeat(100_000) }],
    },
  ],
  [
    'text from right to left, and emoji',
    { ...written('\u202eمباراة 🏉'), photos: ['media/🏉.jpg'] },
  ],
  [
    'hostile addresses',
    {
      imageUrl: '//evil.test/x',
      photoUrl: 'javascript:alert(1)',
      photos: [
        ...['javascript:alert(1)', '//evil.test/x', 'data:text/html,x'].map((path) => ({ path })),
        { url: '../../x' },
        null,
      ],
    },
  ],
])('items that hold %s break no page, and are shown as far as possible', async (_, fields) => {
  const item = { id: '1', ...fields };
  const events = [anEventItem({ ...item, date: '9999-12-31' })];
  const { page } = renderPages({ news: [item], albums: [item], players: [item], events });
  for (const path of ['/', '/news', '/news/1', '/events', '/team', '/gallery', '/album/1']) {
    const { response, html } = await page(path);
    expect([path, response.status]).toEqual([path, 200]);
    // The data in the page's scripts is not rendered as markup.
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(
      /<img src=x|<script>alert|"javascript:|"data:text|<img[^>]*(evil|\.\.\/)/,
    );
  }
  expect((await page('/events')).html).toContain('class="ticket"');
  expect((await page('/team')).html).toContain('class="player"');
});

test('[T4] no address can make the page redirect to another host or loop', async () => {
  for (const path of [
    '//evil.test',
    '//evil.test/%2e%2e',
    '/\\evil.test',
    '/news/',
    '/news/after/a b+c%20d',
    '/?',
    '/news/after/%E0%A4%A',
    '/team//',
  ]) {
    const { get } = renderPages();
    const { status, headers } = await get(path);
    const target = new URL(headers.get('Location') ?? '/', ORIGIN);
    expect([path, target.origin]).toEqual([path, ORIGIN]);
    const { status: landed } = await get(target.pathname + target.search);
    expect([path, status < 400 || status === 404, landed]).toEqual([path, true, 200]);
  }
});

test('nothing is preloaded, and one picture comes before the others', async () => {
  const { html } = await renderPages().page('/');
  expect(html).not.toMatch(/rel="(preload|modulepreload|prefetch)"/);
  expect(html.match(/fetchpriority="high"/gi)).toHaveLength(1);
});
