import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KillableBrowser } from './killable-browser.ts';

/** Lets Chromium close every connection to every site's databases, as it does by itself when something is wrong with them. */
export async function closeStorage(browser: KillableBrowser): Promise<void> {
  const page = await browser.newPage();
  await page.goto('chrome://indexeddb-internals');
  const buckets = page.locator('indexeddb-bucket');
  await buckets.first().waitFor();
  for (const bucket of await buckets.all()) {
    await bucket.getByText('Force close', { exact: true }).click();
  }
  await page.close();
}

/**
 * Puts files where Chromium keeps the databases of every site's first storage bucket: none that is closed can be opened
 * before what is returned was called.
 */
export async function barStorage({ profile }: KillableBrowser): Promise<() => Promise<void>> {
  const place = join(profile, 'Default', 'IndexedDB');
  const aside = join(profile, 'aside');
  const names = await readdir(place);
  await rename(place, aside);
  await writeFile(place, 'No folder');
  return async () => {
    await rm(place, { recursive: true });
    await rename(aside, place);
    if ((await readdir(place)).length !== names.length) throw new Error('It came back another');
  };
}
