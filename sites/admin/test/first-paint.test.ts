import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FIRST_PAINT_STYLE } from '../vite/first-paint.ts';

const shellStyles = await Promise.all(
  ['../src/shell/shell.css', '../src/shell/navigation.css'].map((file) =>
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
