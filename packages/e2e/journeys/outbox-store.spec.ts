import { databasePromises } from '@clubhouse/outbox/testing';
import { build } from 'esbuild';
import { expect, test } from '../src/fixtures.ts';

/** Checks the promises in the page, each on its own database. */
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

test('in a real browser the outbox keeps every promise of its store', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: { contents: IN_PAGE, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    write: false,
  });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A store</title>' }),
  );
  await page.goto('https://store.test/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  for (const { title } of databasePromises) {
    const check = page.evaluate(`keepPromise(${JSON.stringify(title)})`);
    await expect.soft(check, title).resolves.toBeUndefined();
  }
});
