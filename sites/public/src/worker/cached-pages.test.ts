import { expect, test, vi } from 'vitest';
import { memoryCache } from '#test/memory-cache.ts';
import { cachedPages } from './cached-pages.ts';

const ORIGIN = 'https://club.test';
const NOW = Date.parse('2026-02-21T14:05:00.000Z');
const MARK = '<script type="application/json" id="page-data">';

const aPage = (html: string, status = 200) => new Response(MARK + html, { status });

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

test('a cached page is found unchanged, with the time it was received', async () => {
  vi.useFakeTimers({ now: NOW });
  const { take, find } = pagesOf();
  await take('/news');
  const found = await find('/news');
  expect(found).toMatchObject({ html: `${MARK}/news`, receivedAt: NOW, isGround: false });
});

test('parts of an address that do not change the page are ignored', async () => {
  const { take, find } = pagesOf();
  await take('/news?utm_source=chat', aPage('/news'));
  expect((await find('/news#top'))?.html).toBe(`${MARK}/news`);
  expect(await find('/news/after/2')).toBeUndefined();
});

test('the page of the ground replaces a page that was never visited', async () => {
  const { take, find } = pagesOf();
  await take('/ground');
  expect(await find('/team')).toMatchObject({ html: `${MARK}/ground`, isGround: true });
  expect(await find('/ground')).toMatchObject({ isGround: false });
});

test.each([
  ['a network portal’s answer', new Response('Welcome')],
  ['an incomplete page', aPage('', 503)],
  ['a failure', aPage('', 500)],
])('[B16] %s is not cached, and the cached page stays', async (_, response) => {
  const { take, find } = pagesOf();
  await take('/news');
  await take('/news', response);
  expect((await find('/news'))?.html).toBe(`${MARK}/news`);
});

test('a page that no longer exists is removed from the cache', async () => {
  const { take, find } = pagesOf();
  await take('/news/1');
  await take('/news/1', aPage('', 404));
  expect(await find('/news/1')).toBeUndefined();
});

test('the newest pages are cached, and always the page of the ground', async () => {
  const { cache, take } = pagesOf(2);
  for (const path of ['/ground', '/a', '/b', '/a', '/c']) await take(path);
  expect(cache.urls()).toEqual(['/ground', '/a', '/c'].map((path) => ORIGIN + path));
});

test('a page of the ground without known matches does not replace one with matches', async () => {
  const { take, find } = pagesOf();
  await take('/ground', aPage('<p data-matches-unknown="">'));
  expect((await find('/ground'))?.html).toBe(`${MARK}<p data-matches-unknown="">`);
  await take('/ground', aPage('Saturday'));
  await take('/ground', aPage('<p data-matches-unknown="">'));
  expect((await find('/ground'))?.html).toBe(`${MARK}Saturday`);
});

test('the page of the ground stays as it was where there is no room for a newer one', async () => {
  const { cache, take, find } = pagesOf();
  await take('/ground');
  cache.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  await expect(take('/ground', aPage('newer'))).rejects.toThrow('Full');
  expect((await find('/ground'))?.html).toBe(`${MARK}/ground`);
});
