import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { databasePromises } from '@clubhouse/outbox/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../src/journey/open-browser.ts';

/** Keeps the promises in the page: each on a database of its own. */
const IN_PAGE = `
  import { indexedDbDatabase } from '@clubhouse/outbox/browser';
  import { databasePromises } from '@clubhouse/outbox/testing';
  window.keepPromise = async (title) => {
    const { check } = databasePromises.find((promise) => promise.title === title);
    const open = [];
    await check({
      open() {
        open.push(indexedDbDatabase({ name: title }));
        return open.at(-1);
      },
    });
    for (const database of open) database.close();
  };
`;

let browser: OpenBrowser;
let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: IN_PAGE, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    write: false,
  });
  browser = await openBrowser();
  ({ page } = await browser.newPage());
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A store</title>' }),
  );
  await page.goto('https://store.test/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser?.close());

test.each(databasePromises.map(({ title }) => title))(
  'in a real browser the outbox keeps its promise: %s',
  async (title) => {
    expect(await page.evaluate(`keepPromise(${JSON.stringify(title)})`)).toBeUndefined();
  },
);
