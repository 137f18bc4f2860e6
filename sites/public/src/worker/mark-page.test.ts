import { expect, test } from 'vitest';
import { visibleText } from '#test/render-pages.ts';
import { markPage, type MarkOptions } from './mark-page.ts';

const madeAt = Date.parse('2026-02-21T14:05:00Z');
const html =
  '<body><header>Club</header><main id="main" tabindex="-1"><div id="kept"></div><h1>News</h1></main></body>';

function marked(own: { isGround?: boolean; headers?: Headers } & Partial<MarkOptions> = {}) {
  const { isGround = false, headers = new Headers(), ...options } = own;
  const page = { html, headers, madeAt, isGround };
  const url = 'https://club.test/news';
  return markPage(page, { why: 'away', url, now: madeAt + 60_000, ...options });
}

test('the first line of a kept page says why, how old it is, and how to try again', async () => {
  expect(visibleText(await marked().text())).toBe(
    'Club No signal. This page is as of Saturday 14:05. Try again At the ground News',
  );
});

test('a page shown because the line is slow says so', async () => {
  expect(await marked({ why: 'slow' }).text()).toContain('The line is very slow.');
});

test('in another page’s place it says what it is, and tries for what was asked', async () => {
  const text = await marked({ isGround: true, url: 'https://club.test/news/1?a=1&b="2' }).text();
  expect(text).toContain('That page is not on this phone.');
  expect(text).toContain('<a href="/news/1?a=1&amp;b=%222">Try again</a>');
  expect(text).not.toContain('>At the ground<');
});

test('it stays under the policy it came with, and claims nothing of the line', () => {
  const headers = new Headers({
    'Content-Security-Policy': "default-src 'none'",
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    ETag: '"1"',
  });
  const names = [...marked({ headers }).headers.keys()];
  expect(names).toEqual(['content-security-policy', 'content-type']);
});
