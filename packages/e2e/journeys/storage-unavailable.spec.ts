import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  chooseFiles,
  everythingIsSent,
  openApp,
  opensWithoutNetwork,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import {
  damageStorage,
  type KillableBrowser,
} from '@clubhouse/dev/src/journey/killable-browser.ts';
import { drawnNumber } from '@clubhouse/dev/src/journey/draw.ts';
import { keptBeside } from '@clubhouse/dev/src/journey/stored-on-the-phone.ts';
import { expect, type Fixtures, test } from '../src/fixtures.ts';

test('a connection to the phone’s storage that the browser closes is opened again: saving continues, and nothing is lost', async ({
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
    expect(await services.articlesCalled(title)).toHaveLength(1);
  }
});

test('while the phone’s storage cannot be opened nothing is reported as saved, the form stays filled, and it is saved once it can', async ({
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
    expect(await services.articlesCalled(each)).toHaveLength(1);
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
  await opensWithoutNetwork(page);
  lines.set('dark');
  return page;
}

async function save(page: Page, title: string): Promise<void> {
  await writeArticle(page, { title, until: SAVED_HERE });
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Opens a database beside the app's; the returned function shows whether the browser has closed it since. */
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
    if ((await readdir(place)).length !== names.length) throw new Error('Its files differ');
  };
}

/** The parts of a file of 12 MB, 5 MiB each. */
const PARTS = 3;

test('a browser that loses the replica, and then the store, loses nothing reported as safe', async ({
  killable,
  lines,
  club,
  services,
  files,
  draw,
}) => {
  test.setTimeout(180_000);
  const series = `F${drawnNumber(draw, 100_000, 999_999)}`;
  const film = await files.video(`${series}.mp4`, 12_000_000);
  let page = await openDark({ killable, club, lines });
  for (const n of [1, 2]) await save(page, `${series}.${n}`);
  await openApp(page, `${club.url}/admin/media`);
  // A bucket that the app does not reference is garbage-collected, and its databases with it.
  await page.requestGC();
  await chooseFiles(page, [film.path]);
  const row = page.locator('[data-upload-state]', { hasText: film.name });
  await expect(row).not.toHaveAttribute('data-upload-state', 'copying');
  expect(await keptBeside(page, `${series}.0`)).toBe(0);
  const throwAway = async (which: 'others' | 'first') => {
    await killable.kill();
    expect(await damageStorage(killable.profile, which)).not.toEqual([]);
    page = await killable.reopen();
    // Signing in again needs the network.
    lines.set(which === 'first' ? 'open' : 'dark');
    await openApp(page, `${club.url}/admin/outbox`);
  };
  await throwAway('others');
  expect(await keptBeside(page, `${series}.1`)).toBe(1);
  await expect.poll(() => shownState(page)).toBe('waiting 3');
  await expect.poll(() => partsInReplica(page)).toBe(PARTS);
  await throwAway('first');
  expect(await keptBeside(page, `${series}.2`)).toBe(0);
  await everythingIsSent(page);
  for (const n of [1, 2]) {
    expect(await services.articlesCalled(`${series}.${n}`)).toHaveLength(1);
  }
  expect(await services.filesCalled(film.name)).toEqual([film.sha256]);
  expect(await services.unfinishedUploads()).toEqual([]);
});

/** How many parts of files the replica of the outbox has; undefined while it still lacks some. */
function partsInReplica(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const buckets = (navigator as unknown as { readonly storageBuckets: Buckets }).storageBuckets;
    const bucket = await buckets.open('clubhouse-outbox');
    const opening = bucket.indexedDB.open('clubhouse-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const step = opening.result.transaction(['meta', 'parts'], 'readonly');
    const stamp = step.objectStore('meta').get('stamp');
    const parts = step.objectStore('parts').count();
    await new Promise((resolve) => step.addEventListener('complete', resolve));
    opening.result.close();
    const found = stamp.result as { readonly lacksBytes?: true } | undefined;
    return found && !found.lacksBytes ? parts.result : undefined;
  });
}

interface Buckets {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
}
