import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { overBudget } from '../vite/bundle-budget.ts';
import { firstPaint } from '../vite/first-paint.ts';

const agreed = {
  entries: { 'the start': 200_000, 'media-page': 5_000 },
  sources: { 'react-dom': 180_000, 'sites/admin/src/media': 12_000 },
};

test.each([
  ['the same', agreed],
  ['a little more', { ...agreed, entries: { 'the start': 208_000, 'media-page': 7_000 } }],
  ['less', { ...agreed, entries: { 'the start': 1 } }],
])('a build that weighs %s keeps to its budgets', (_, now) => {
  expect(overBudget(now, agreed)).toBeUndefined();
});

test('an oversized bundle is named with the modules that grew, the largest growth first', () => {
  const now = {
    entries: { 'the start': 210_000, 'media-page': 5_000 },
    sources: { 'react-dom': 180_000, 'sites/admin/src/media': 13_000, 'some-library': 30_000 },
  };
  expect(overBudget(now, agreed)).toBe(
    [
      'Too heavy, compressed:',
      '  the start: 210,000 bytes, 10,000 over its 200,000',
      'What grew since the budgets were set, before it is minified:',
      '  some-library: 30,000 more, new',
      '  sites/admin/src/media: 1,000 more',
    ].join('\n'),
  );
});

test('a page without a recorded weight may be as heavy as the common limit', () => {
  const withPage = (bytes: number) => ({
    ...agreed,
    entries: { ...agreed.entries, 'song-page': bytes },
  });
  expect(overBudget(withPage(30_000), agreed)).toBeUndefined();
  expect(overBudget(withPage(60_000), agreed)).toMatch('song-page: 60,000 bytes, 20,000 over');
});

test('the style sheet comes after everything that the app draws over', async () => {
  const html = await readFile(new URL('../index.html', import.meta.url), 'utf8');
  const chunk = {
    type: 'chunk',
    name: 'first-view',
    viteMetadata: { importedCss: new Set(['a.css']) },
  };
  const { handler } = firstPaint().transformIndexHtml as unknown as {
    handler: (html: string, context: object) => string;
  };
  const page = handler(html, { bundle: { chunk } });
  expect(page.indexOf('href="/admin/a.css"')).toBeGreaterThan(page.lastIndexOf('</div>'));
});
