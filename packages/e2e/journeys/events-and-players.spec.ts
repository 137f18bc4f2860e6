import type { Page } from '@playwright/test';
import { expect, phone, test } from '../src/fixtures.ts';
import { expectDrawn, findingsInEachColour } from '../src/screen-findings.ts';

/** Opens the library; resolves to its first picture. */
async function firstOfLibrary(page: Page) {
  await page.getByRole('button', { name: 'From the library' }).tap();
  return page
    .getByRole('dialog')
    .getByRole('button', { name: /\.webp$/ })
    .first();
}

/** Tomorrow: soon enough to be the first event that visitors see. */
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test(
  'an event added on a phone is on the site, is edited, and is deleted',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const page = await signedIn('/admin/add-event', phone);
    await page.getByLabel('Title').fill('Mud and medals');
    await page.getByLabel('Date').fill(DAY);
    await page.getByLabel('Time').fill('19:30');
    await page.getByLabel('Location').fill('The clubhouse');
    await page.getByLabel('Description').fill('Three courses and the awards.');
    await page.getByRole('button', { name: 'Add Event' }).tap();
    await expect(page.getByText('Event added successfully!')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');

    const visitor = await newPage(phone);
    await visitor.goto('/events');
    await expect(visitor.getByRole('heading', { name: 'Mud and medals' })).toBeVisible();

    await page.goto('/admin/content');
    const row = page
      .getByRole('region', { name: 'Events' })
      .getByRole('listitem')
      .filter({ hasText: 'Mud and' });
    await row.getByRole('link', { name: 'Edit' }).tap();
    await page.getByLabel('Title').fill('Mud and more medals');
    await page.getByRole('button', { name: 'Update' }).tap();
    await expect(page.getByText('Event updated successfully!')).toBeVisible();
    await row.filter({ hasText: 'more medals' }).getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(row).toBeHidden();
  },
);

test(
  'a player is added by touch, with nationality and photo, and appears in the team',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const page = await signedIn('/admin/players', phone);
    await page.getByRole('button', { name: 'Add a player' }).tap();
    await page.getByLabel('Name').fill('Rory Quillan');
    await page.getByRole('combobox', { name: 'Nationality' }).tap();
    await page.getByRole('combobox', { name: 'Nationality' }).pressSequentially('wal');
    await page.getByRole('option', { name: 'Welsh' }).tap();
    await page.getByLabel('Position').fill('Hooker');
    await page.getByLabel('Height (feet)').fill('6');
    await page.getByLabel('Height (inches)').fill('1');
    await page.getByLabel('Weight (kg)').fill('101.5');
    await page.getByLabel('Favourite memory').fill('The long way round.');
    await (await firstOfLibrary(page)).tap();
    await expect(page.getByRole('img', { name: 'The picture it has now' })).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).tap();
    const previewed = page.frameLocator('iframe').locator('.player');
    await expect(previewed).toContainText('Rory Quillan');
    await expectDrawn(previewed.getByRole('img', { name: 'Portrait of Rory Quillan' }));
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Add Player' }).tap();
    await expect(page.getByText('Player added successfully!')).toBeVisible();

    const visitor = await newPage(phone);
    await visitor.goto('/team');
    await expect(visitor.getByRole('heading', { name: 'Rory Quillan' })).toBeVisible();
  },
);

test('no screen or state of events and players has a finding in light or dark', async ({
  signedIn,
}) => {
  const page = await signedIn('/admin/add-event', phone);
  const check = async () => expect(await findingsInEachColour(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Event' }).tap();
  await expect(page.getByText('Give it a title.')).toBeVisible();
  await check();
  await page.getByLabel('Title').fill('Half a thought');
  await expect(page.getByText(/^Draft kept on this phone/)).toBeVisible();
  await page.goto('/admin/add-event');
  await expect(page.getByRole('button', { name: 'Throw it away' })).toBeVisible();
  await check();

  await page.goto('/admin/players');
  await page.getByRole('link', { name: 'Edit' }).first().tap();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await check();
  await page.getByRole('combobox', { name: 'Nationality' }).tap();
  await expect(page.getByRole('option').first()).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await (await firstOfLibrary(page)).waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).first().tap();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check();
});
