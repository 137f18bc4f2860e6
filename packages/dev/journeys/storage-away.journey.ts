import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { barStorage, closeStorage } from '../src/journey/closed-storage.ts';
import {
  everythingIsSent,
  openApp,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { articlesCalled } from '../src/journey/what-is-there.ts';

const here = killableBehindLines('Storage away');

test('a connection to the phone’s storage that the browser closes is opened anew: saving goes on, and nothing is lost', async () => {
  const page = await openDark();
  const wasClosed = await connectionBeside(page);
  await save(page, 'Before it was closed');
  await closeStorage(here.browser);
  await expect.poll(wasClosed).toBe(true);
  await save(page, 'After it was closed');
  expect(await shownState(page)).toBe('offline 2');
  await bothAreSent(page, 'Before it was closed', 'After it was closed');
});

test('while the phone’s storage cannot be opened nothing is said to be saved, what was typed stays, and it is saved once it can', async () => {
  const page = await openDark();
  await save(page, 'Before it was barred');
  const letThrough = await barStorage(here.browser);
  await closeStorage(here.browser);
  const title = 'While it was barred';
  await writeArticle(page, { title });
  await page.getByText('Error publishing article. Please try again.').waitFor();
  await page.getByText('The storage of this phone does not answer').waitFor();
  await page.getByText('Nothing you typed is lost: it is all still here.').waitFor();
  await page.getByText('Cannot read what is saved here. Trying again.').waitFor();
  await expect(page.getByText(SAVED_HERE).count()).resolves.toBe(0);
  await expect(page.getByLabel('Title').inputValue()).resolves.toBe(title);
  await expect(page.getByLabel('Content').inputValue()).resolves.toBe(`All about ${title}.`);

  await letThrough();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(SAVED_HERE).waitFor();
  await bothAreSent(page, 'Before it was barred', title);
});

/** Add News, signed in, and with nothing that answers from then on. */
async function openDark(): Promise<Page> {
  here.lines.set('open');
  const page = await here.browser.newPage();
  await openApp(page, `${here.club.url}/admin/add-news`);
  here.lines.set('dark');
  return page;
}

async function save(page: Page, title: string): Promise<void> {
  await writeArticle(page, { title });
  await page.getByText(SAVED_HERE).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
}

async function bothAreSent(page: Page, ...titles: readonly string[]): Promise<void> {
  here.lines.set('open');
  await everythingIsSent(page);
  for (const title of titles) {
    expect(await articlesCalled(here.services, title)).toHaveLength(1);
  }
  await page.close();
}

/** Opens a database beside the app's, and tells whether the browser has closed it since. */
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
