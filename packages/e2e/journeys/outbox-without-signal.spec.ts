import type { StoredItem } from '@clubhouse/content';
import sharp from 'sharp';
import {
  chooseFiles,
  everythingIsSent,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { photograph } from '../src/photographs.ts';
import { ANY_PROBLEM, expect, type Fixtures, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

const DAY = 24 * 3_600_000;

test(
  'opened from the home screen offline, days after the token expired, the app shows the content read last, saves, and sends by itself',
  { tag: '@daily' },
  async ({ services, signedIn }) => {
    const page = await signedIn('/admin/add-news');
    const context = page.context();
    await writeArticle(page, { title: 'Read before the signal went', until: PUBLISHED });
    await page.goto('/admin/content');
    await expect(page.getByText('Read before the signal went', { exact: true })).toBeVisible();
    await opensWithoutNetwork(page);
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 3 * DAY });
    await later.goto('/admin/content');
    await expect(later.getByText('Read before the signal went', { exact: true })).toBeVisible();
    await expect(later.getByText('No signal. Carry on.')).toBeVisible();
    const badge = later.getByRole('banner').locator('img');
    expect(await badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await later.getByRole('link', { name: 'Add News' }).first().click();
    await writeArticle(later, { title: 'Written without signal' });
    await expect(later.getByText(`${SAVED_HERE} It goes to the site when there is`)).toBeVisible();
    await expect.poll(() => shownState(later)).toBe('offline 1');

    // The phone's clock was never wrong, only three days passed: the services receive the true time.
    await later.close();
    const now = await context.newPage();
    await now.goto('/admin/outbox');
    await expect(now.getByText('Add article: Written without signal')).toBeVisible();
    const sent = now.waitForRequest((request) =>
      (request.headers()['x-amz-target'] ?? '').endsWith('.PutItem'),
    );
    await context.setOffline(false);
    await sent;
    await everythingIsSent(now);
    expect(await services.articlesCalled('Written without')).toHaveLength(1);
  },
);

test('a picture added to an article offline and a replaced one are stored in all their sizes before the articles name them, and the former one stays', async ({
  files,
  signedIn,
  services,
}) => {
  const pictureOf = async (name: string, width: number) =>
    (await files.of(name, await photograph({ width, height: 900 }))).path;
  const [old, next, added] = [
    await pictureOf('old.jpg', 1200),
    await pictureOf('next.jpg', 1800),
    await pictureOf('added.jpg', 2000),
  ];
  const page = await signedIn('/admin/add-news');
  await writeArticle(page, { title: 'Exchanges', picture: old, until: PUBLISHED });
  await everythingIsSent(page);
  const [before] = await services.articlesCalled('Exchanges');
  const formerKeys = keysOfPicture(before!);
  const keysBefore = await services.keysUnder('media/');
  await page.goto(`/admin/edit-news/${String(before!['id'])}`);
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await opensWithoutNetwork(page);

  await page.context().setOffline(true);
  await page.getByLabel('Image file').setInputFiles(next);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  await page.goto('/admin/add-news');
  await writeArticle(page, { title: 'Adds', picture: added, until: SAVED_HERE });
  expect(await services.keysUnder('media/')).toEqual(keysBefore);

  await page.context().setOffline(false);
  await everythingIsSent(page);
  const [exchanged, ...others] = await services.articlesCalled('Exchanges');
  const [withNew] = await services.articlesCalled('Adds');
  expect(others).toEqual([]);
  expect([exchanged!['rev'], withNew!['rev']]).toEqual([2, 1]);
  expect(await widthsStored(services, exchanged!)).toEqual([1800, 480, 768, 1080, 1600]);
  expect(await widthsStored(services, withNew!)).toEqual([2000, 480, 768, 1080, 1600]);
  const names = [exchanged, withNew].map((article) => String(article!['imageUrl']));
  expect(names).toEqual([
    expect.stringMatching(/_next\.\w+$/),
    expect.stringMatching(/_added\.\w+$/),
  ]);
  // A picture's address is never reused for another picture, and the library deletes nothing by itself.
  const keys = [...(await services.keysUnder('media/')), ...(await services.keysUnder('derived/'))];
  expect(keys).toEqual(expect.arrayContaining([...formerKeys]));
});

test('while a captive portal answers every request 200 with a page nothing counts as sent, and everything is sent afterwards', async ({
  files,
  lines,
  signedIn,
  services,
}) => {
  const file = await files.video('portal.mp4', 6_000_000);
  const page = await signedIn('/admin/media');
  await opensWithoutNetwork(page);
  lines.set('portal');
  await chooseFiles(page, [file.path]);
  await expect(
    page.locator('[data-upload-state="creating"], [data-upload-state="uploading"]'),
  ).toBeVisible();
  await page.goto('/admin/add-news');
  await writeArticle(page, { title: 'Through a portal' });
  await expect(page.getByText(`${SAVED_HERE} The site does not answer just now.`)).toBeVisible();
  await expect(page.getByText('No signal')).toBeHidden();
  await expect.poll(() => shownState(page)).toBe('waiting 2');
  expect(await services.articlesCalled('Through a portal')).toEqual([]);

  lines.set('open');
  await everythingIsSent(page);
  expect(await services.articlesCalled('Through a portal')).toHaveLength(1);
  expect(await services.filesCalled('portal.mp4')).toEqual([file.sha256]);
});

/** The keys of an article's picture: the picture itself, and its smaller sizes. */
function keysOfPicture({ image, imageUrl, picture }: StoredItem): readonly string[] {
  expect(image).toBe(imageUrl);
  const { widths } = picture as { readonly widths: readonly number[] };
  return [String(imageUrl), ...widths.map((width) => `derived/${width}/${String(imageUrl)}`)];
}

/** The stored width of each of them. */
async function widthsStored(
  services: Fixtures['services'],
  article: StoredItem,
): Promise<readonly (number | undefined)[]> {
  const widths = keysOfPicture(article).map(async (key) => {
    const { width } = await sharp(await services.bytesOf(key)).metadata();
    return width;
  });
  return Promise.all(widths);
}
