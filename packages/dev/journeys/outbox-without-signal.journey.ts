import sharp from 'sharp';
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
import { photograph } from '../src/journey/photograph.ts';
import {
  articlesCalled,
  bytesOf,
  filesCalled,
  keysUnder,
  type Stored,
} from '../src/journey/what-is-there.ts';

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

test('a picture added to an article without signal and one exchanged are there in all their sizes once the articles name them, and the former one stays', async () => {
  const { files, services, lines } = here;
  const pictureOf = async (name: string, width: number) =>
    (await files.keep(name, await photograph(width, 900))).path;
  const [old, next, added] = [
    await pictureOf('old.jpg', 1200),
    await pictureOf('next.jpg', 1800),
    await pictureOf('added.jpg', 2000),
  ];
  const { page, context } = await here.browser.newPage();
  lines.set('open');
  await openSignedIn(page, `${here.club.url}/admin/add-news`);
  await writeArticle(page, { title: 'Exchanges', picture: old });
  await page.getByText(PUBLISHED).waitFor();
  await everythingIsSent(page);
  const [before] = await articlesCalled(services, 'Exchanges');
  const formerKeys = keysOfPicture(before!);
  await page.goto(`${here.club.url}/admin/edit-news/${String(before!['id'])}`);
  await page.getByLabel('Title').waitFor();
  await page.waitForLoadState('networkidle');
  await opensWithoutNetwork(page);

  await context.setOffline(true);
  await page.getByLabel('Image file').setInputFiles(next);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(SAVED_HERE).waitFor();
  await page.goto(`${here.club.url}/admin/add-news`);
  await writeArticle(page, { title: 'Adds', picture: added });
  await page.getByText(SAVED_HERE).waitFor();
  expect(await keysUnder(services, 'media/')).toEqual([before!['imageUrl']]);

  await context.setOffline(false);
  await everythingIsSent(page);
  const [exchanged, ...others] = await articlesCalled(services, 'Exchanges');
  const [withNew] = await articlesCalled(services, 'Adds');
  expect(others).toEqual([]);
  expect([exchanged!['rev'], withNew!['rev']]).toEqual([2, 1]);
  expect(await widthsStored(exchanged!)).toEqual([1800, 480, 768, 1080, 1600]);
  expect(await widthsStored(withNew!)).toEqual([2000, 480, 768, 1080, 1600]);
  const names = [exchanged, withNew].map((article) => String(article!['imageUrl']));
  expect(names).toEqual([
    expect.stringMatching(/_next\.\w+$/),
    expect.stringMatching(/_added\.\w+$/),
  ]);
  // A picture's address never comes to stand for another, and the library deletes nothing by itself.
  const keys = [
    ...(await keysUnder(services, 'media/')),
    ...(await keysUnder(services, 'derived/')),
  ];
  expect(keys).toEqual(expect.arrayContaining([...formerKeys]));
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

/** What an article's picture names: the picture itself, and its smaller sizes. */
function keysOfPicture({ image, imageUrl, picture }: Stored): readonly string[] {
  expect(image).toBe(imageUrl);
  const { widths } = picture as { readonly widths: readonly number[] };
  return [String(imageUrl), ...widths.map((width) => `derived/${width}/${String(imageUrl)}`)];
}

/** How wide each of them is, as it is stored. */
async function widthsStored(article: Stored): Promise<readonly (number | undefined)[]> {
  const widths = keysOfPicture(article).map(async (key) => {
    const { width } = await sharp(await bytesOf(here.services, key)).metadata();
    return width;
  });
  return Promise.all(widths);
}
