import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  everythingIsSent,
  openApp,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { KillableBrowser } from '@clubhouse/dev/src/journey/killable-browser.ts';
import { articlesCalled } from '@clubhouse/dev/src/journey/what-is-there.ts';
import { type Fixtures, expect, test } from '../src/fixtures.ts';

test('a connection to the phone’s storage that the browser closes is opened again: saving goes on, and nothing is lost', async ({
  killable,
  club,
  lines,
  services,
}) => {
  const page = await openDark({ killable, club, lines });
  const wasClosed = await connectionBeside(page);
  await save(page, 'Before it was closed');
  await closeStorage(killable);
  await expect.poll(wasClosed).toBe(true);
  await save(page, 'After it was closed');
  await expect.poll(() => shownState(page)).toBe('waiting 2');
  lines.set('open');
  await everythingIsSent(page);
  for (const title of ['Before it was closed', 'After it was closed']) {
    expect(await articlesCalled(services, title)).toHaveLength(1);
  }
});

test('while the phone’s storage cannot be opened nothing is said to be saved, what was typed stays, and it is saved once it can', async ({
  killable,
  club,
  lines,
  services,
}) => {
  const page = await openDark({ killable, club, lines });
  await save(page, 'Before it was barred');
  const letThrough = await barStorage(killable);
  await closeStorage(killable);
  const title = 'While it was barred';
  await writeArticle(page, { title });
  for (const text of [
    'Error publishing article. Please try again.',
    'The storage of this phone does not answer',
    'Nothing you typed is lost: it is all still here.',
    'Cannot read what is saved here. Trying again.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText(SAVED_HERE)).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Content')).toHaveValue(`All about ${title}.`);

  await letThrough();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  lines.set('open');
  await everythingIsSent(page);
  for (const each of ['Before it was barred', title]) {
    expect(await articlesCalled(services, each)).toHaveLength(1);
  }
});

/** Add News, signed in; from then on no request is answered. */
async function openDark({
  killable,
  club,
  lines,
}: Pick<Fixtures, 'killable' | 'club' | 'lines'>): Promise<Page> {
  const page = await killable.newPage();
  await openApp(page, `${club.url}/admin/add-news`);
  lines.set('dark');
  return page;
}

async function save(page: Page, title: string): Promise<void> {
  await writeArticle(page, { title });
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Opens a database beside the app's; the returned function tells whether the browser has closed it since. */
async function connectionBeside(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('beside the app');
    await new Promise((resolve, reject) =>
      Object.assign(opening, { onsuccess: resolve, onerror: reject }),
    );
    opening.result.addEventListener('close', () => Object.assign(globalThis, { wasClosed: true }));
  });
  return () => page.evaluate(() => 'wasClosed' in globalThis);
}

/** Lets Chromium close every connection to every site's databases, as it does by itself when they have a fault. */
async function closeStorage(browser: KillableBrowser): Promise<void> {
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
 * Puts a file where Chromium stores the databases of every site's first storage bucket: a closed database cannot be
 * opened until the returned function is called.
 */
async function barStorage({ profile }: KillableBrowser): Promise<() => Promise<void>> {
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
