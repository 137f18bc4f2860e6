import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../src/journey/open-browser.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { startClub, type StartedClub } from '../src/journey/start-club.ts';

let club: StartedClub;
let browser: OpenBrowser;

beforeAll(async () => {
  club = await startClub({ seed: 'empty' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await club?.stop();
});

test('a new committee member sets a password at the first sign-in and is in', async () => {
  const { page, expectNoProblems } = await browser.newPage({
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${club.url}/login`);
  await signIn(page, 'new@club.test', 'Temporary1');
  await page.getByText('Please set a new password').waitFor();

  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByText('at least 8 characters').first().waitFor();

  await page.getByLabel('New password').fill('all lower case');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  expectNoProblems();
});

test('from then on the new password signs in and the one that was given out does not', async () => {
  const { page, expectNoProblems } = await browser.newPage();
  await page.goto(`${club.url}/login`);
  await signIn(page, 'new@club.test', 'Temporary1');
  await page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor();
  await expect(page.getByLabel('Email').inputValue()).resolves.toBe('new@club.test');
  await signIn(page, 'new@club.test', 'all lower case');
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  expectNoProblems({ except: [/status of 400/] });
});
