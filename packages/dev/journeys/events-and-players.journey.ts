import { expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';

const here = clubAndBrowser();

/** Tomorrow: soon enough for the first that visitors see. */
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('an event added on a phone is on the site, is edited, and is deleted', async () => {
  const { page, expectNoProblems } = await onThePhone(here, '/admin/add-event');
  await page.getByLabel('Title').fill('Mud and medals');
  await page.getByLabel('Date').fill(DAY);
  await page.getByLabel('Time').fill('19:30');
  await page.getByLabel('Location').fill('The clubhouse');
  await page.getByLabel('Description').fill('Three courses and the awards.');
  await page.getByRole('button', { name: 'Add Event' }).tap();
  await page.getByText('Event added successfully!').waitFor();
  await expect(page.getByLabel('Title').inputValue()).resolves.toBe('');

  const visitor = await here.browser.newPage(phone);
  await visitor.page.goto(`${here.club.url}/events`);
  await visitor.page.getByRole('heading', { name: 'Mud and medals' }).waitFor();

  await page.goto(`${here.club.url}/admin/content`);
  const row = page
    .getByRole('region', { name: 'Events' })
    .getByRole('listitem')
    .filter({ hasText: 'Mud and' });
  await row.getByRole('link', { name: 'Edit' }).tap();
  await page.getByLabel('Title').fill('Mud and more medals');
  await page.getByRole('button', { name: 'Update' }).tap();
  await page.getByText('Event updated successfully!').waitFor();
  await row.filter({ hasText: 'more medals' }).getByRole('button', { name: 'Delete' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await row.waitFor({ state: 'detached' });
  expectNoProblems();
});

test('an event added without a line is in the list, marked, and goes out when there is one', async () => {
  const { page, context } = await onThePhone(here, '/admin/add-event');
  await page.getByLabel('Title').fill('Ground day');
  await page.getByLabel('Date').fill(DAY);
  await page.getByLabel('Time').fill('10:00');
  await page.getByLabel('Location').fill('The pitch');
  await page.getByLabel('Description').fill('Bring a rake.');
  await opensWithoutNetwork(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Event' }).tap();
  await page.getByText('Saved on this phone. It goes to the site when there is signal.').waitFor();
  await page.getByRole('link', { name: 'Content Manager' }).tap();
  const row = page.getByRole('listitem').filter({ hasText: 'Ground day' });
  await row.getByText('Waiting to send').waitFor();
  await context.setOffline(false);
  await row.getByText('Waiting to send').waitFor({ state: 'detached', timeout: 90_000 });
  await row.getByRole('heading').waitFor();
});

test('a half-written event outlives the app', async () => {
  const { page, context } = await onThePhone(here, '/admin/add-event');
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByText(/^Draft kept on this phone/).waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${here.club.url}/admin/add-event`);
  await again.getByRole('button', { name: 'Carry on with it' }).tap();
  await expect.poll(() => again.getByLabel('Title').inputValue()).toBe('Half a thought');
});

test('a player is added by touch, nationality and photo chosen, and stands in the team', async () => {
  const { page, expectNoProblems } = await onThePhone(here, '/admin/players');
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
  await page.getByRole('button', { name: 'From the library' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\.webp$/ })
    .first()
    .tap();
  await page.getByRole('img', { name: 'The picture it has now' }).waitFor();
  await page.getByRole('button', { name: 'Add Player' }).tap();
  await page.getByText('Player added successfully!').waitFor();

  const visitor = await here.browser.newPage(phone);
  await visitor.page.goto(`${here.club.url}/team`);
  await visitor.page.getByRole('heading', { name: 'Rory Quillan' }).waitFor();
  expectNoProblems();
});

test.for(['light', 'dark'] as const)('no screen or state has a finding in %s', async (scheme) => {
  const { page, expectNoProblems } = await onThePhone(here, '/admin/add-event', {
    colorScheme: scheme,
  });
  const check = async () => expect(await screenFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Event' }).tap();
  await page.getByText('Give it a title.').waitFor();
  await check();
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByText(/^Draft kept on this phone/).waitFor();
  await page.goto(`${here.club.url}/admin/add-event`);
  await page.getByRole('button', { name: 'Throw it away' }).waitFor();
  await check();

  await page.goto(`${here.club.url}/admin/players`);
  await page.getByRole('link', { name: 'Edit' }).first().tap();
  await page.getByRole('button', { name: 'Update' }).waitFor();
  await check();
  await page.getByRole('combobox', { name: 'Nationality' }).tap();
  await page.getByRole('option').first().waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'From the library' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\.webp$/ })
    .first()
    .waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).first().tap();
  await page.getByRole('alertdialog').waitFor();
  await check();
  expectNoProblems();
});
