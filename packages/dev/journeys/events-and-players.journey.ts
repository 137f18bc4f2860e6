import { expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = clubAndBrowser();

/** The app on a phone, signed in, at one of its pages. */
async function onThePhone(path: string, colorScheme: 'light' | 'dark' = 'light') {
  const watched = await here.browser.newPage({ ...phone, colorScheme });
  await watched.page.goto(`${here.club.url}${path}`);
  await signIn(watched.page, 'admin@club.test', 'Touchline1');
  await watched.page.getByRole('navigation', { name: 'Admin' }).waitFor();
  return { ...watched, at: (next: string) => watched.page.goto(`${here.club.url}${next}`) };
}

/** Tomorrow: soon enough for the first that visitors see. */
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('an event added on a phone is on the site, is edited, and is deleted', async () => {
  const { page, at, expectNoProblems } = await onThePhone('/admin/add-event');
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

  await at('/admin/content');
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
  const { page, context } = await onThePhone('/admin/add-event');
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
  const { page, context } = await onThePhone('/admin/add-event');
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByText(/^Draft kept on this phone/).waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${here.club.url}/admin/add-event`);
  await again.getByRole('button', { name: 'Carry on with it' }).tap();
  await expect.poll(() => again.getByLabel('Title').inputValue()).toBe('Half a thought');
});

test('a player is added by touch, nationality and photo chosen, and stands in the team', async () => {
  const { page, expectNoProblems } = await onThePhone('/admin/players');
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
  await page.getByRole('dialog').getByRole('button', { name: 'scrum.webp' }).tap();
  await page.getByRole('img', { name: 'The picture it has now' }).waitFor();
  await page.getByRole('button', { name: 'Add Player' }).tap();
  await page.getByText('Player added successfully!').waitFor();

  const visitor = await here.browser.newPage(phone);
  await visitor.page.goto(`${here.club.url}/team`);
  await visitor.page.getByRole('heading', { name: 'Rory Quillan' }).waitFor();
  expectNoProblems();
});

test.for(['light', 'dark'] as const)('no screen or state has a finding in %s', async (scheme) => {
  const { page, at, expectNoProblems } = await onThePhone('/admin/add-event', scheme);
  const check = async () => {
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    await expect(
      page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    ).resolves.toBe(false);
  };
  await page.getByRole('button', { name: 'Add Event' }).tap();
  await page.getByText('Give it a title.').waitFor();
  await check();
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByText(/^Draft kept on this phone/).waitFor();
  await at('/admin/add-event');
  await page.getByRole('button', { name: 'Throw it away' }).waitFor();
  await check();

  await at('/admin/players');
  await page.getByRole('link', { name: 'Edit' }).first().tap();
  await page.getByRole('button', { name: 'Update' }).waitFor();
  await check();
  await page.getByRole('combobox', { name: 'Nationality' }).tap();
  await page.getByRole('option').first().waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'From the library' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'scrum.webp' }).waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).first().tap();
  await page.getByRole('alertdialog').waitFor();
  await check();
  expectNoProblems();
});
