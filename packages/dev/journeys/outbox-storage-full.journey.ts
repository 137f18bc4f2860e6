import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import {
  chooseFiles,
  openApp,
  openSignedIn,
  PUBLISHED,
  SAVED_HERE,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { articlesCalled, keysUnder } from '../src/journey/what-is-there.ts';

const here = killableBehindLines('Storage full');

test('on a full phone neither a text nor a file is said to be saved, what was typed stays, and it is saved once there is room', async () => {
  await openSignedIn(await here.browser.newPage(), `${here.club.url}/admin/add-news`);
  const page = await openFull();
  const title = 'Not one byte of room';
  await writeArticle(page, { title, content: 'Long words. '.repeat(400) });
  await page.getByText('Error publishing article. Please try again.').waitFor();
  await expect(page.getByText(SAVED_HERE).count()).resolves.toBe(0);
  await expect(page.getByText(PUBLISHED).count()).resolves.toBe(0);
  await expect(page.getByLabel('Title').inputValue()).resolves.toBe(title);
  expect(await articlesCalled(here.services, title)).toEqual([]);

  const library = await here.browser.newPage();
  await openApp(library, `${here.club.url}/admin/media`);
  const file = await here.files.video('no-room.mp4', 12_000_000);
  await chooseFiles(library, [file.path]);
  await library.getByText('This phone has no room for more.').waitFor();
  await expect(library.locator('[data-upload-state]').count()).resolves.toBe(0);
  expect(await keysUnder(here.services, 'media/')).toEqual([]);

  await limitStorage(page, undefined);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(PUBLISHED).waitFor();
  expect(await articlesCalled(here.services, title)).toHaveLength(1);
});

/** Add News in a browser that was full before it opened: an open one remembers for 30 s how much room it had. */
async function openFull(): Promise<Page> {
  await here.browser.kill();
  await here.browser.reopen();
  const page = await here.browser.newPage();
  await limitStorage(page, 1);
  await openApp(page, `${here.club.url}/admin/add-news`);
  return page;
}

async function limitStorage(page: Page, quotaSize: number | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = here.club.url;
  await devtools.send(
    'Storage.overrideQuotaForOrigin',
    quotaSize === undefined ? { origin } : { origin, quotaSize },
  );
}
