import { expect, test } from 'vitest';
import { memoryCache } from '#test/memory-cache.ts';
import { cachedPages } from './cached-pages.ts';

const ORIGIN = 'https://club.test';
const RENDERED = '2026-02-21T14:05:00.000Z';

const aPage = (html: string, own: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(html, {
    status: own.status ?? 200,
    headers: own.headers ?? { 'X-Rendered-At': RENDERED },
  });

function pagesOf(limit = 30) {
  const cache = memoryCache();
  const pages = cachedPages({ cache, origin: ORIGIN, limit });
  return {
    cache,
    pages,
    take: (path: string, response = aPage(path)) => pages.take(ORIGIN + path, response),
    find: async (path: string) => await pages.find(ORIGIN + path),
  };
}

test('a page is found again as it was, with the time it was rendered at', async () => {
  const { take, find } = pagesOf();
  await take('/news');
  const found = await find('/news');
  expect(found).toMatchObject({ html: '/news', madeAt: Date.parse(RENDERED), isGround: false });
});

test('what changes nothing in a page is not part of its address', async () => {
  const { take, find } = pagesOf();
  await take('/news?utm_source=chat', aPage('/news'));
  expect((await find('/news#top'))?.html).toBe('/news');
  expect(await find('/news?after=2')).toBeUndefined();
});

test('in place of a page never looked at stands that of the ground', async () => {
  const { take, find } = pagesOf();
  await take('/ground');
  expect(await find('/team')).toMatchObject({ html: '/ground', isGround: true });
  expect(await find('/ground')).toMatchObject({ isGround: false });
});

test.each([
  ['what a hotel answers in our place', aPage('Welcome', { headers: {} })],
  [
    'a page that lacks something',
    aPage('', { headers: { 'X-Rendered-At': RENDERED, 'X-Content-State': 'away' } }),
  ],
  ['a failure', aPage('', { status: 500 })],
])('[B16] %s is not kept, and what is kept stays', async (_, response) => {
  const { take, find } = pagesOf();
  await take('/news');
  await take('/news', response);
  expect((await find('/news'))?.html).toBe('/news');
});

test('a page that is gone is forgotten', async () => {
  const { take, find } = pagesOf();
  await take('/news/1');
  await take('/news/1', aPage('', { status: 404 }));
  expect(await find('/news/1')).toBeUndefined();
});

test('the newest pages are kept, and always that of the ground', async () => {
  const { cache, take } = pagesOf(2);
  for (const path of ['/ground', '/a', '/b', '/a', '/c']) await take(path);
  expect(cache.urls()).toEqual(['/ground', '/a', '/c'].map((path) => ORIGIN + path));
});

test('a page of the ground that knows of no match takes no other’s place', async () => {
  const { take, find } = pagesOf();
  await take('/ground', aPage('<p data-matches-unknown="">'));
  expect((await find('/ground'))?.html).toBe('<p data-matches-unknown="">');
  await take('/ground', aPage('Saturday'));
  await take('/ground', aPage('<p data-matches-unknown="">'));
  expect((await find('/ground'))?.html).toBe('Saturday');
});

test('where there is no room for it the page of the ground stays as it was', async () => {
  const { cache, take, find } = pagesOf();
  await take('/ground');
  cache.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  await expect(take('/ground', aPage('newer'))).rejects.toThrow('Full');
  expect((await find('/ground'))?.html).toBe('/ground');
});
