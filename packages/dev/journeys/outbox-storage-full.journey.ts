import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import {
  chooseFiles,
  everythingIsSent,
  openApp,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { articlesCalled, filesCalled, keysUnder } from '../src/journey/what-is-there.ts';

const here = killableBehindLines('Storage full');

/** Bytes: a hundred articles, and not one part of a film. */
const ROOM_FOR_WORDS = 4_500_000;

test('on a full phone neither a text nor a file is said to be saved, what was typed stays, and it is saved once there is room', async () => {
  await openSignedIn(await here.browser.newPage(), `${here.club.url}/admin/add-news`);
  const page = await openFull('add-news', 1);
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

test('on a phone with room for words and none for a film, the film is said within a second to be nowhere else, an article is saved, and both arrive', async () => {
  const film = await here.files.video('too-much.mp4', 12_000_000);
  const before = await here.browser.newPage();
  await openApp(before, `${here.club.url}/admin/media`);
  // With what it needs of itself: a full phone would take no more of it, and the line is dark below.
  await opensWithoutNetwork(before);
  const used = await before.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const page = await openFull('media', used + ROOM_FOR_WORDS);
  const goTo = (name: string) => page.getByRole('link', { name }).first().click();
  here.lines.set('dark');
  await chooseFiles(page, [film.path]);
  const chosen = performance.now();
  await goTo('Outbox');
  await page.getByText('Keep the app open. A file is not saved on this phone').waitFor();
  const toldAfter = performance.now() - chosen;
  console.log(`Told ${Math.round(toldAfter)} ms after the file was chosen`);
  expect(toldAfter).toBeLessThan(1_000);

  await goTo('Add News');
  await writeArticle(page, { title: 'Words still fit' });
  await page.getByText(SAVED_HERE).waitFor();
  here.lines.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await everythingIsSent(page);
  expect(await articlesCalled(here.services, 'Words still fit')).toHaveLength(1);
  expect(await filesCalled(here.services, 'too-much.mp4')).toEqual([film.sha256]);
});

/** A page in a browser that was full before it opened: an open one remembers for 30 s how much room it had. */
async function openFull(path: string, quotaSize: number): Promise<Page> {
  await here.browser.kill();
  await here.browser.reopen();
  const page = await here.browser.newPage();
  await limitStorage(page, quotaSize);
  await openApp(page, `${here.club.url}/admin/${path}`);
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
