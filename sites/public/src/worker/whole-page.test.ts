import { anArticleItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { renderPages, visibleText } from '#test/render-pages.ts';
import { wholePage } from './whole-page.ts';

const title = 'Lost: £5 & a </boot> $& <!-- $1';
const site = () => renderPages({ news: [anArticleItem({ id: '1', title })] });
const data = (html: string) =>
  JSON.parse(/id="page-data">([^<]*)/.exec(html)?.[1] ?? '') as Record<string, unknown>;

test.each(['/', '/news', '/news/1', '/contact'])(
  'the content of %s inside another page reads as the page itself',
  async (path) => {
    const { page } = site();
    const [part, ground, whole] = await Promise.all([
      page(`${path}?part=main`),
      page('/ground'),
      page(path),
    ]);
    const made = wholePage(part.html, ground.html) ?? '';
    expect(visibleText(made)).toBe(whole.text);
    for (const same of [/<title>.*?<\/title>/, /<link rel="canonical".*?>/]) {
      expect(same.exec(made)?.[0]).toBe(same.exec(whole.html)?.[0]);
    }
    expect(Object.keys(data(made))).toEqual(Object.keys(data(whole.html)));
    expect(JSON.stringify(data(made)['config'])).toBe(JSON.stringify(data(whole.html)['config']));
    expect(made.length).toBeGreaterThan(part.html.length * 1.2);
  },
);

test('content of another build is put into none of this one', async () => {
  const { page } = site();
  const part = await page('/news?part=main');
  const { html } = await page('/ground');
  expect(
    wholePage(part.html, html.replace(/data-build="[^"]+"/, 'data-build="another"')),
  ).toBeUndefined();
  expect(wholePage('<main>Welcome to the hotel</main>', html)).toBeUndefined();
});
