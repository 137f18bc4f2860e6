import { club, type ClubPicture } from '@clubhouse/club';
import { aConfig } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { renderPages } from '#test/render-pages.ts';

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
  expect(text).toMatch(/Loading\.\.\..*Something went wrong.*Refresh Page/);
  expect(logged).toEqual(['http://club.test/ could not be rendered']);
  expect((await page('/news')).response.status).toBe(200);
});
