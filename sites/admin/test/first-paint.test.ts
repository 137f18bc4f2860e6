import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FIRST_PAINT_STYLE, firstPaint } from '../vite/first-paint.ts';

const shellStyles = await Promise.all(
  ['../src/app/layout/shell.css', '../src/app/layout/navigation.css'].map((file) =>
    readFile(new URL(file, import.meta.url), 'utf8'),
  ),
);
const tokens = await readFile(
  new URL('../../../packages/ui/src/tokens.css', import.meta.url),
  'utf8',
);

/** What a rule says of one property, written in one way. */
function saidOf(css: string, selector: string, property: string): string | undefined {
  const rule = new RegExp(`(?:^|[}\\s])${selector.replaceAll('.', '\\.')}\\s*\\{([^}]*)\\}`).exec(
    css,
  );
  const value = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(rule?.[1] ?? '')?.[1];
  const token = (_: string, name: string) =>
    new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? name;
  return value
    ?.replace(/var\((--(?:gutter|s3))\)/g, token)
    .replace(/(^|[^\d])0\./g, '$1.')
    .replace(/\s+/g, ' ')
    .replaceAll(', ', ',')
    .trim();
}

test.for([
  ['.bar', 'padding'],
  ['.bar', 'min-height'],
  ['.bar', 'gap'],
  ['.bar', 'display'],
  ['.shell', 'min-height'],
  ['.tabs', 'inset'],
] as const)('the page paints %s with the %s that the app gives it', ([selector, property]) => {
  const apps = shellStyles.map((css) => saidOf(css, selector, property)).find(Boolean);
  expect(apps).toBeDefined();
  expect(saidOf(FIRST_PAINT_STYLE, selector, property)).toBe(apps);
});

test('the style sheet stands behind all that the app draws over', async () => {
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
