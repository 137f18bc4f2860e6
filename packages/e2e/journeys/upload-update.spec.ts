import { chooseFiles, everythingIsSent } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { newerWorker } from '@clubhouse/dev/src/journey/newer-worker.ts';
import { filesCalled } from '@clubhouse/dev/src/journey/what-is-there.ts';
import { expect, test } from '../src/fixtures.ts';

test('a new version of the app that comes in the middle of an upload waits until the upload has arrived', async ({
  club,
  files,
  lines,
  signedIn,
  services,
}) => {
  const file = await files.video('update.mp4', 24_000_000);
  const { page } = await signedIn('/admin/media');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // So slow that the upload is still in progress however long the new version takes to arrive.
  lines.cloud.slowTo(40_000);
  await chooseFiles(page, [file.path]);
  await expect(page.locator('[data-upload-state="uploading"]')).toBeVisible();

  // As after a deployment: the worker's script has other bytes.
  lines.site.answerInstead('/admin/sw.js', await newerWorker(club.url));
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(page.getByText('It waits until nothing is being sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeHidden();

  lines.cloud.slowTo(undefined);
  await everythingIsSent(page);
  expect(await filesCalled(services, file.name)).toEqual([file.sha256]);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await loaded;
  await expect(page.locator('[data-outbox-state="empty"]')).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toBeHidden();
});
