import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StoredItem } from '@clubhouse/content/reader';
import { anAlbumItem, anArticleItem, anEventItem, aPlayerItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { aMatch, askFeed, now } from '#test/a-saturday.ts';
import { type PagesOptions, renderPages } from '#test/render-pages.ts';

const anEventIn = (days: number) => {
  const date = new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  return anEventItem({ id: `e${days}`, title: `Event ${days}`, date, description: 'Curry.' });
};

const tables = {
  news: [
    anArticleItem({ id: 'a/1', title: 'Mud & glory', date: '2026-02-14', excerpt: 'Drains.' }),
  ],
  // Fourteen to come are two pages; of seven that are over one is on no page.
  events: [...Array.from({ length: 20 }, (_, n) => 13 - n), -400].map(anEventIn),
  albums: [
    anAlbumItem({ id: '1', name: 'Tour', createdDate: '2025-07-01T10:00:00.000Z' }),
    anAlbumItem({ id: '2', name: 'Odd one', createdDate: 'soon' }),
  ],
  players: [aPlayerItem({ name: 'Ida Hobb', position: 'Hooker' })],
  unpublished: [{ id: 'news-7', title: 'Coach leaves', excerpt: 'Secret.' }],
};
const files: Readonly<Record<string, unknown>> = {
  seasons: ['2026-27', '2024-25'],
  'season-2024-25': [aMatch({ kickOff: Date.parse('2024-09-07T14:00Z'), type: 'HOMEWALKOVER' })],
};
const pages = (own: PagesOptions = {}) =>
  renderPages({ ...tables, now, askFeed, readFile: async (name) => files[name], ...own });
const indexOf = async (own: PagesOptions = {}) => (await pages(own).get('/search.json')).text();

test('without scripts the search page lists by year all that is published, and each link leads to a page that has it', async () => {
  const { page, get } = pages();
  const { text, html } = await page('/search');
  expect(text).toMatch(
    /2026 Dec 10 Event 13 Event .*Nov 28 Ferrymere vs Tidemill Match .*Nov 21 Ferrymere 24–12 Tidemill Match Feb 14 Mud & glory News 2025 Oct 23 Event -400 Event 19:30, The clubhouse Jul 1 Tour Album 2024 Sep 7 Ferrymere vs Tidemill Match Without a day Odd one Album Players Ida Hobb Player Hooker/,
  );
  expect(text).not.toContain('Coach leaves');
  const list = /<div id="everything">.*<\/main>/s.exec(html)![0];
  expect(list).not.toMatch(/<a[^>]*>Event -400</);
  const links = [...list.matchAll(/<a href="([^"#]+)(?:#([^"]+))?">([^<]+)</g)];
  expect(links).toHaveLength(27);
  for (const [, path = '', anchor, title = ''] of links) {
    const shown = (await (await get(path)).text()).replaceAll('<!-- -->', '');
    expect([path, title, shown.includes(`id="${anchor ?? 'site'}"`)]).toEqual([path, title, true]);
  }
});

test('the search index has the words of texts by page, and none of what is not published', async () => {
  const index = JSON.parse(await indexOf());
  expect(index['/news/a%2F1']).toBe('drains');
  expect(index['/events#event-e1']).toBe('curry');
  expect(Object.keys(index)).toHaveLength(1 + 20 + 2);
  expect(JSON.stringify(index)).not.toMatch(/secret|coach/i);
});

test.each([
  ['/search', 'The list cannot be read just now'],
  ['/search.json', 'This cannot be read just now.'],
])('%s is not made of half the items', async (path, words) => {
  for (const away of ['news', 'events', 'albums', 'players'] as const) {
    const { response, text } = await pages({ away }).page(path);
    expect([response.status, text]).toEqual([503, expect.stringContaining(words)]);
  }
});

const english = await readFile(
  new URL('../../../../docs/threat-model.md', import.meta.url),
  'utf8',
);

/** 1,000 articles in English words, or in words that nobody else uses. */
function manyArticles(isOwnWords: boolean): readonly StoredItem[] {
  const known = english.split(/[^A-Za-z]+/);
  let last = 7;
  const next = () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
  const word = () =>
    isOwnWords ? next().toString(36).slice(2, 12) : known[Math.floor(next() * known.length)];
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return Array.from({ length: 1_000 }, (_, n) => {
    const at = now - n * 7 * 86_400_000 - Math.floor(next() * 86_400_000);
    const date = new Date(at).toISOString().slice(0, 10);
    return anArticleItem({ id: String(at), date, title: words(7), excerpt: words(25) });
  });
}

test.each([
  ['English words', false, 7],
  ['words that nobody else uses', true, 2],
])(
  'with 1,000 articles in %s the compressed index is at most 30 kB, and each has words in it',
  async (_, isOwnWords, atLeast) => {
    const index = await indexOf({ news: manyArticles(isOwnWords) });
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    expect(gzipSync(index).length).toBeLessThanOrEqual(30_000);
    expect(brotliCompressSync(index, quality).length).toBeLessThanOrEqual(30_000);
    const ofNews = Object.entries<string>(JSON.parse(index)).filter(([at]) => /^.news/.test(at));
    const counts = ofNews.map(([, words]) => words.split(' ').length);
    expect(counts).toHaveLength(1_000);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(atLeast);
  },
);
