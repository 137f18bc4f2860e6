import { club, type ClubPicture } from '@clubhouse/club';
import { aConfig } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { renderPages, visibleText } from '#test/render-pages.ts';
import { renderStaticShell } from './static-shell.tsx';

const files = { css: '', script: '/assets/entry.js', preview: [] };

test('[2.93] when rendering fails, the static shell lets the browser read everything itself', async () => {
  // A logo that is no picture throws in the middle of the home page.
  const sponsors = [{ ...club.sponsors[0]!, logo: {} as ClubPicture }];
  const broken = { ...club, sponsors };
  const { page, logged } = renderPages({ profile: broken });
  const { response, html, text } = await page('/');
  expect(response.status).toBe(500);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('data-shell="true"');
  expect(html).toContain('src="/assets/entry.js"');
  expect(html).toContain(JSON.stringify(aConfig().identityPoolId));
  expect(text).toMatch(/Something went wrong.*Refresh Page/);
  expect(logged).toEqual(['http://club.test/ could not be rendered']);
  expect((await page('/news')).response.status).toBe(200);
});

test('the static shell is built without a server: header, footer, script, and no data', () => {
  const html = renderStaticShell({ club, files, now: 0 });
  expect(visibleText(html)).toContain('Loading...');
  expect(html).toContain('href="/memberships"');
  expect(html).toContain('id="page-data">{}</script>');
});
