import { anArticleItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { memoryReader } from '#test/memory-reader.ts';
import { renderPages } from '#test/render-pages.ts';
import { withPageCache } from './page-cache.ts';

const news = [anArticleItem({ id: '1', title: 'Lost boots' })];
const main = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0];

test.each(['/', '/news', '/news/1', '/events', '/team', '/gallery', '/contact?membership=junior'])(
  'the content of %s alone is what stands in the page, word for word, with its title and data',
  async (path) => {
    const { page } = renderPages({ news, now: Date.UTC(2026, 1, 21, 14) });
    const whole = await page(path);
    const part = await page(path + (path.includes('?') ? '&' : '?') + 'part=main');
    expect(part.response.status).toBe(200);
    expect(main(part.html)).toBe(main(whole.html));
    for (const same of [/<title>.*?<\/title>/, /<link rel="canonical".*?>/, /data-build="\w+/]) {
      expect(same.exec(part.html)?.[0]).toBe(same.exec(whole.html)?.[0]);
    }
    expect(part.html).not.toMatch(/<style|<nav|<footer|<script (?!type="application\/json")/);
    expect(part.html).toContain('noindex');
    expect(part.response.headers.get('content-security-policy')).toBe(
      whole.response.headers.get('content-security-policy'),
    );
    expect(part.response.headers.has('x-rendered-at')).toBe(true);
  },
);

test('a page and its content alone are kept apart, each rendered once', async () => {
  const reader = memoryReader({ news });
  const cache = withPageCache(renderPages({ reader }).renderer);
  const get = async (path: string) =>
    (await cache.render(new Request(`http://club.test${path}`))).text();
  const [whole, part] = [await get('/news'), await get('/news?part=main&utm=x')];
  const { calls } = reader;
  expect(whole).not.toBe(part);
  expect([await get('/news'), await get('/news?part=main')]).toEqual([whole, part]);
  expect(reader.calls).toBe(calls);
  expect(cache.fresh('/news?part=main')?.page).not.toBe(cache.fresh('/news')?.page);
});
