import { expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = clubAndBrowser({ seed: 'empty' });

test('[2.76, 5.10, 9.9] a new committee member sets a password at the first sign-in and is in', async () => {
  const { page, expectNoProblems } = await here.browser.newPage({
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${here.club.url}/login`);
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
  const { page, expectNoProblems } = await here.browser.newPage();
  await page.goto(`${here.club.url}/login`);
  await signIn(page, 'new@club.test', 'Temporary1');
  await page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor();
  await expect(page.getByLabel('Email').inputValue()).resolves.toBe('new@club.test');
  await signIn(page, 'new@club.test', 'all lower case');
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  expectNoProblems({ except: [/status of 400/] });
});
