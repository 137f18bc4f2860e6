import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { expect, test } from 'vitest';
import { everyPath } from '#test/every-path.ts';
import { headOf } from '#test/head-of.ts';
import { renderPages } from '#test/render-pages.ts';

const pages = renderPages({ news: [{ id: '1', title: 'A win' }] });

test('opened by a visitor the preview says what it is for, and search engines leave it out', async () => {
  const { response, html, text } = await pages.page(PREVIEW_PATH);
  expect(response.status).toBe(200);
  expect(text).toContain('The committee sees an article here before it goes out.');
  expect(headOf(html).meta['robots']).toBe('noindex');
  expect(html).not.toMatch(/rel="canonical"|ld\+json/);
});

test('[B18] the preview alone has the policy of a page in the app’s frame, and names its scripts', async () => {
  const differs = async (path: string) => {
    const { response, html } = await pages.page(path);
    const isFramed = response.headers.get('Content-Security-Policy')!.endsWith('; preview');
    return [isFramed, html.includes('rel="modulepreload" href="/assets/preview.js"')];
  };
  expect(await differs(PREVIEW_PATH)).toEqual([true, true]);
  for (const path of [...everyPath, '/preview/', '/preview/more', '/nope']) {
    expect([path, ...(await differs(path))]).toEqual([path, false, false]);
  }
});

test('nothing leads to the preview', async () => {
  for (const path of [...everyPath, '/sitemap.xml', '/nope']) {
    const { html } = await pages.page(path);
    expect([path, html.includes(PREVIEW_PATH)]).toEqual([path, false]);
  }
});
