import type { Page } from '@playwright/test';
import type { ClubServices } from '@clubhouse/dev/src/journey/club-services.ts';
import { loseSignal } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { photographFile } from '../src/photographs.ts';
import { expect, phone, test, WITHOUT_SIGNAL } from '../src/fixtures.ts';
import { findingsInEachColour } from '../src/screen-findings.ts';

function photos(count: number) {
  const photo = (_: unknown, place: number) =>
    photographFile(`IMG_${2200 + place}.jpg`, { width: 1200 + place, height: 800, orientation: 6 });
  return Promise.all(Array.from({ length: count }, photo));
}

/** The album as it is stored, by the link of its page. */
async function stored({ everyItem }: ClubServices, id: string) {
  const album = (await everyItem('albums')).find((each) => each['id'] === id);
  return album as { name: string; photos: { name: string; path: string }[] } | undefined;
}

const albumId = (page: Page) => /\/album\/([^/?]+)/.exec(page.url())?.[1] ?? '';

test(
  '[4.19, 7.14] an album is created by touch, opens on the site as stored, is reordered and edited',
  { tag: '@daily' },
  async ({ signedIn, services }) => {
    const page = await signedIn('/admin/add-album', phone);
    await page.getByLabel('Album Name').fill('Ground day!');
    await page.getByLabel('Description').fill('Rakes, paint and tea.');
    await page.getByLabel('Photo files').setInputFiles(await photos(3));
    await expect(page.getByText(/^3 photos ready/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Photo 2 of 3/ }).tap();
    await page.getByRole('dialog').getByLabel('Caption').fill('New paint');
    await page.getByRole('button', { name: 'Move to the front' }).tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Create Album' }).tap();
    await expect(page).toHaveURL(/\/album\/\d+$/, { timeout: 60_000 });
    await expect(page.getByText('Album created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ground day!' })).toBeVisible();
    const id = albumId(page);
    expect((await stored(services, id))?.photos.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^albums\/Groundday\/\d+_IMG_2201\.jpg$/),
      expect.stringMatching(/^albums\/Groundday\/\d+_IMG_2200\.jpg$/),
      expect.stringMatching(/^albums\/Groundday\/\d+_IMG_2202\.jpg$/),
    ]);

    await page.getByRole('link', { name: 'Edit Album' }).tap();
    await page.getByLabel('Album Name').fill('Ground day');
    // The third photo is dragged by its grip to the place of the first.
    const tiles = page.locator('.tile');
    await tiles.nth(2).locator('.tile__grip').dragTo(tiles.nth(0));
    await expect(page.getByRole('button', { name: /^Photo 1 of 3: IMG_2202/ })).toBeVisible();
    await page.getByRole('button', { name: 'Update Album' }).tap();
    await page.waitForURL(/\/album\/\d+$/);
    await expect(page.getByText('Album updated successfully!')).toBeVisible();
    // The app opens the page once it shows the change.
    await expect(page.getByRole('heading', { name: 'Ground day', exact: true })).toBeVisible();
    expect((await stored(services, id))?.photos.map(({ name }) => name)).toEqual([
      'IMG_2202.jpg',
      'IMG_2201.jpg',
      'IMG_2200.jpg',
    ]);
  },
);

test('no album screen or state has a finding in light or dark', async ({ signedIn }) => {
  const page = await signedIn('/admin/add-album', { ...phone, ...WITHOUT_SIGNAL });
  const check = async () => expect(await findingsInEachColour(page)).toEqual([]);
  const albums = page.getByRole('region', { name: 'Albums' });
  await expect(albums.getByRole('listitem').first()).toBeVisible();
  const other = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
  await page.getByLabel('Photo files').setInputFiles([...(await photos(2)), other]);
  await expect(page.getByText('1 photo was not taken')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^2 photos ready/)).toBeVisible();
  await page.getByRole('button', { name: 'Create Album' }).tap();
  await expect(page.getByText('Give it a name.')).toBeVisible();
  await check();
  await page.getByRole('button', { name: /^Photo 1 of 2/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Done' }).tap();

  await page.getByLabel('Album Name').fill('Kept');
  await page.getByLabel('Description').fill('Here.');
  // The page that it opens next is loaded from the phone.
  await loseSignal(page);
  await page.getByRole('button', { name: 'Create Album' }).tap();
  await expect(page.locator('[data-upload-state]', { hasText: 'Waiting' }).first()).toBeVisible();
  await check();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/album\/\d+$/, { timeout: 60_000 });
  await page.getByRole('link', { name: 'Edit Album' }).tap();
  await page.getByRole('button', { name: 'Delete Album' }).tap();
  await page.getByRole('alertdialog').getByLabel('Delete its 2 photos too').check();
  await check();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.waitForURL(/\/admin\/add-album$/);
  await page.goto('/admin/match-day');
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await check();
});
