import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { expect, test } from 'vitest';
import { everyPath, headOf, renderPages } from '#test/render-pages.ts';

const pages = renderPages({ news: [{ id: '1', title: 'A win' }] });

test('the preview explains itself to a visitor, and search engines leave it out', async () => {
  const { response, html, text } = await pages.page(PREVIEW_PATH);
  expect(response.status).toBe(200);
  expect(text).toContain('The committee sees here what they write, before it goes out.');
  expect(headOf(html).meta['robots']).toBe('noindex');
  expect(html).not.toMatch(/rel="canonical"|ld\+json/);
});

test('[B4] only the preview has the policy for a page in the app’s frame, and no page links to it', async () => {
  const differs = async (path: string) => {
    const { response, html } = await pages.page(path);
    const isFramed = response.headers.get('Content-Security-Policy')!.endsWith('; preview');
    const isNamed = html.includes('rel="modulepreload" href="/assets/preview.js"');
    return { isFramed, isNamed, isLinked: html.includes('href="/preview') };
  };
  expect(await differs(PREVIEW_PATH)).toEqual({ isFramed: true, isNamed: true, isLinked: false });
  for (const path of [...everyPath, '/preview/', '/preview/more', '/nope']) {
    const nothing = { isFramed: false, isNamed: false, isLinked: false };
    expect([path, await differs(path)]).toEqual([path, nothing]);
  }
});
