import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { configOf, servicesFor } from '../src/journey/club-services.ts';
import { opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { markedPhotograph, tracesIn } from '../src/journey/marked-photographs.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';
import { bytesOf, keysUnder } from '../src/journey/what-is-there.ts';

const here = clubAndBrowser();

const WITHOUT_SIGNAL = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|NetworkError|ERR_FAILED/];

async function photos(count: number) {
  const buffer = await markedPhotograph({ width: 1200, height: 800, orientation: 6 });
  return Array.from({ length: count }, (_, place) => ({
    name: `IMG_${2200 + place}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}

/** The album as it is stored, by the link of its page. */
async function stored(id: string) {
  const { config, database } = servicesFor(await configOf(here.club.url));
  const { Item } = await database.send(
    new GetCommand({ TableName: config.tables.albums, Key: { id }, ConsistentRead: true }),
  );
  return Item as { name: string; photos: { name: string; path: string }[] } | undefined;
}

const albumId = (page: Page) => /\/album\/([^/?]+)/.exec(page.url())?.[1] ?? '';

test('ten photos of a match without signal, three taps from the app’s first page, and the album is right', async () => {
  const { page, context, expectNoProblems } = await onThePhone(here, '/admin/content');
  const way = page.getByRole('main').getByRole('link', { name: /^Match Photos/ });
  // The feed answers, or it does not: whose photos they are is told then.
  await way.filter({ hasText: ' v ' }).waitFor();
  await page.waitForLoadState('networkidle');
  await opensWithoutNetwork(page);
  await context.setOffline(true);
  await way.tap();
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose photos' }).tap(),
  ]);
  await picker.setFiles(await photos(10));
  await page.getByText(/^10 photos queued for \w+day’s album$/).waitFor({ timeout: 90_000 });
  await page.getByText('10 photos ready, location removed from 10 of 10.').waitFor();

  await page.getByRole('link', { name: 'See the album' }).tap();
  await expect.poll(() => page.locator('[data-upload-state]').count()).toBe(10);
  const id = albumId(page);
  expect(await stored(id)).toBeUndefined();
  await context.setOffline(false);
  await page.locator('[data-outbox-state="empty"]').waitFor({ timeout: 90_000 });

  const album = await stored(id);
  expect(album?.photos.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, place) => `IMG_${2200 + place}.jpg`),
  );
  const folder = /^albums\/[^/]+\//.exec(album?.photos[0]?.path ?? '')?.[0] ?? 'no folder';
  const services = servicesFor(await configOf(here.club.url));
  const keys = await keysUnder(services, folder);
  expect(keys).toEqual(album?.photos.map(({ path }) => path));
  for (const key of keys) {
    const traces = tracesIn(await bytesOf(services, key));
    expect({ key, traces }).toEqual({ key, traces: [] });
  }
  await page.goto(`${here.club.url}/album/${id}`);
  await page.getByRole('link', { name: /^Photo 10/ }).waitFor();
  expectNoProblems({ except: WITHOUT_SIGNAL });
});

test('[4.19, 7.14] an album is made by touch, opens on the site as it is stored, is put in order and edited', async () => {
  const { page, expectNoProblems } = await onThePhone(here, '/admin/add-album');
  await page.getByLabel('Album Name').fill('Ground day!');
  await page.getByLabel('Description').fill('Rakes, paint and tea.');
  await page.getByLabel('Photo files').setInputFiles(await photos(3));
  await page.getByText(/^3 photos ready/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Photo 2 of 3/ }).tap();
  await page.getByRole('dialog').getByLabel('Caption').fill('New paint');
  await page.getByRole('button', { name: 'Move to the front' }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Create Album' }).tap();
  await page.waitForURL(/\/album\/\d+$/, { timeout: 60_000 });
  await page.getByText('Album created successfully!').waitFor();
  await page.getByRole('heading', { name: 'Ground day!' }).waitFor();
  const id = albumId(page);
  expect((await stored(id))?.photos.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^albums\/Groundday\/\d+_IMG_2201\.jpg$/),
    expect.stringMatching(/^albums\/Groundday\/\d+_IMG_2200\.jpg$/),
    expect.stringMatching(/^albums\/Groundday\/\d+_IMG_2202\.jpg$/),
  ]);

  await page.getByRole('link', { name: 'Edit Album' }).tap();
  await page.getByLabel('Album Name').fill('Ground day');
  // The third photo is dragged by its grip to the place of the first.
  const tiles = page.locator('.tile');
  await tiles.nth(2).locator('.tile__grip').dragTo(tiles.nth(0));
  await page.getByRole('button', { name: /^Photo 1 of 3: IMG_2202/ }).waitFor();
  await page.getByRole('button', { name: 'Update Album' }).tap();
  await page.waitForURL(/\/album\/\d+$/);
  await page.getByText('Album updated successfully!').waitFor();
  // Within the half minute in which everybody else may be shown the page as it was.
  await page.getByRole('heading', { name: 'Ground day', exact: true }).waitFor();
  expect((await stored(id))?.photos.map(({ name }) => name)).toEqual([
    'IMG_2202.jpg',
    'IMG_2201.jpg',
    'IMG_2200.jpg',
  ]);
  expectNoProblems();
});

test.for(['light', 'dark'] as const)(
  'no album screen or state has a finding in %s',
  async (colorScheme) => {
    const { page, context, expectNoProblems } = await onThePhone(here, '/admin/add-album', {
      colorScheme,
    });
    const check = async () => expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('region', { name: 'Albums' }).getByRole('listitem').first().waitFor();
    const files = await photos(2);
    const other = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
    await page.getByLabel('Photo files').setInputFiles([...files, other]);
    await page.getByText('1 photo was not taken').waitFor({ timeout: 60_000 });
    await page.getByText(/^2 photos ready/).waitFor();
    await page.getByRole('button', { name: 'Create Album' }).tap();
    await page.getByText('Give it a name.').waitFor();
    await check();
    await page.getByRole('button', { name: /^Photo 1 of 2/ }).tap();
    await page.getByRole('dialog').waitFor();
    await check();
    await page.getByRole('button', { name: 'Done' }).tap();

    await page.getByLabel('Album Name').fill('Kept');
    await page.getByLabel('Description').fill('Here.');
    // What it opens next comes from the phone.
    await opensWithoutNetwork(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create Album' }).tap();
    await page.locator('[data-upload-state]', { hasText: 'Waiting' }).first().waitFor();
    await check();
    await context.setOffline(false);
    await page.waitForURL(/\/album\/\d+$/, { timeout: 60_000 });
    await page.getByRole('link', { name: 'Edit Album' }).tap();
    await page.getByRole('button', { name: 'Delete Album' }).tap();
    await page.getByRole('alertdialog').getByLabel('Delete its 2 photos too').check();
    await check();
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await page.waitForURL(/\/admin\/add-album$/);
    await page.goto(`${here.club.url}/admin/match-day`);
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    await check();
    expectNoProblems({ except: WITHOUT_SIGNAL });
  },
);
