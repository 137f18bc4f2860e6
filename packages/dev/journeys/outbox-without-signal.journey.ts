import { expect, test } from 'vitest';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import {
  chooseFiles,
  everythingIsSent,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { articlesCalled, filesCalled } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Without signal');
const DAY = 24 * 3_600_000;

test('opened from the home screen without signal, days after the token expired, the app shows what was read last, saves, and sends by itself', async () => {
  const { page, context } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/add-news`);
  await writeArticle(page, { title: 'Read before the signal went' });
  await page.getByText(PUBLISHED).waitFor();
  await page.goto(`${here.club.url}/admin/content`);
  await page.getByText('Read before the signal went', { exact: true }).waitFor();
  await opensWithoutNetwork(page);
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 3 * DAY });
  await later.goto(`${here.club.url}/admin/content`);
  await later.getByText('Read before the signal went', { exact: true }).waitFor();
  await later.getByText('No signal. Carry on.').waitFor();
  await later.goto(`${here.club.url}/admin/add-news`);
  await writeArticle(later, { title: 'Written without signal' });
  await later.getByText(SAVED_HERE).waitFor();
  expect(await shownState(later)).toBe('offline 1');

  // The phone's clock was never wrong, only three days went by: the services see the true one.
  await later.close();
  const now = await context.newPage();
  await now.goto(`${here.club.url}/admin/outbox`);
  await now.getByText('Add article: Written without signal').waitFor();
  const sent = now.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('.PutItem'),
  );
  const back = performance.now();
  await context.setOffline(false);
  await sent;
  console.log(`First send ${Math.round(performance.now() - back)} ms after the network's return`);
  await everythingIsSent(now);
  expect(await articlesCalled(here.services, 'Written without')).toHaveLength(1);
});

test('a captive portal answers 200 with a page to everything: nothing counts as sent, and all of it goes when it is gone', async () => {
  const file = await here.files.video('portal.mp4', 6_000_000);
  const { page } = await here.browser.newPage();
  here.lines.set('open');
  await openSignedIn(page, `${here.club.url}/admin/media`);
  await opensWithoutNetwork(page);
  here.lines.set('portal');
  await chooseFiles(page, [file.path]);
  await page.locator('[data-upload-state="creating"], [data-upload-state="uploading"]').waitFor();
  await page.goto(`${here.club.url}/admin/add-news`);
  await writeArticle(page, { title: 'Through a portal' });
  await page.getByText(SAVED_HERE).waitFor();
  expect(await shownState(page)).toMatch(/^(waiting|sending|offline) 2$/);
  expect(await articlesCalled(here.services, 'Through a portal')).toEqual([]);

  here.lines.set('open');
  await everythingIsSent(page);
  expect(await articlesCalled(here.services, 'Through a portal')).toHaveLength(1);
  expect(await filesCalled(here.services, 'portal.mp4')).toEqual([file.sha256]);
});

test('behind a proxy that strips ETag nothing is said to be there that is not, and it arrives', async () => {
  const file = await here.files.video('stripped.mp4', 12_000_000);
  const { page } = await here.browser.newPage();
  here.lines.set('open');
  await openSignedIn(page, `${here.club.url}/admin/media`);
  here.lines.set('strips-etag');
  await chooseFiles(page, [file.path]);
  await page
    .getByText('_stripped.mp4')
    .or(page.locator('[data-outbox-state="attention"]'))
    .first()
    .waitFor();
  expect(await shownState(page)).toBe('empty 0');
  expect(await filesCalled(here.services, 'stripped.mp4')).toEqual([file.sha256]);
});
