import { expect, test } from 'vitest';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { chooseFiles, everythingIsSent, openSignedIn } from '../src/journey/in-the-app.ts';
import { newerWorker } from '../src/journey/newer-worker.ts';
import { filesCalled } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Update');

test('a new version of the app that comes in the middle of an upload waits until the upload has arrived', async () => {
  const file = await here.files.video('update.mp4', 24_000_000);
  const { page } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/media`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // So slow that it is still under way however long the new version takes to come.
  here.lines.cloud.slowTo(40_000);
  await chooseFiles(page, [file.path]);
  await page.locator('[data-upload-state="uploading"]').waitFor();

  // As after a deployment: the worker's script has other bytes.
  here.lines.site.answerInstead('/admin/sw.js', await newerWorker(here.club.url));
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
  });
  await page.getByText('A new version is ready.').waitFor();
  await page.getByText('It waits until nothing is being sent.').waitFor();
  await expect(page.getByRole('button', { name: 'Use it now' }).count()).resolves.toBe(0);

  here.lines.cloud.slowTo(undefined);
  await everythingIsSent(page);
  expect(await filesCalled(here.services, 'update.mp4')).toEqual([file.sha256]);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await loaded;
  await page.locator('[data-outbox-state="empty"]').waitFor();
  await expect(page.getByText('A new version is ready.').count()).resolves.toBe(0);
});
