import { signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, test } from '../src/fixtures.ts';

const denied = 'Access Denied: You need to be in the AdminUsers group to access this page.';

test(
  '[2.92] a signed-in member is denied every admin page, and can sign out there',
  { tag: '@daily' },
  async ({ newPage }) => {
    const member = await newPage();
    await member.page.goto('/login');
    await signIn(member.page, 'member@club.test', 'Clubhouse1');
    await expect(member.page.getByText(denied)).toBeVisible();
    for (const path of ['/admin/content', '/admin/add-news', '/admin/edit-news/1']) {
      await member.page.goto(path);
      await expect(member.page.getByText(denied)).toBeVisible();
      await expect(member.page.getByLabel('Title')).toHaveCount(0);
    }
    await member.page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(member.page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
    member.expectNoProblems();
  },
);

test('[2.9, 2.24] a visitor who opens an admin page signs in and arrives at that page', async ({
  newPage,
}) => {
  const visitor = await newPage();
  await visitor.page.goto('/admin/add-news');
  await visitor.page.waitForURL('**/login?**');
  await signIn(visitor.page, 'admin@club.test', 'Touchline1');
  await expect(visitor.page.getByRole('heading', { name: 'Add News' })).toBeVisible();
  await expect(visitor.page).toHaveURL('/admin/add-news');
  visitor.expectNoProblems();
});

test('[6.2] the pages read with the credentials of the signed-in user, and of a guest after a sign-out', async ({
  club,
  newPage,
}) => {
  const { page, context, expectNoProblems } = await newPage();
  const guestKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guest')));
  const listIsRead = () =>
    page.waitForResponse((answer) => answer.url().startsWith(club.cloudUrl) && answer.ok());
  await page.goto('/login');
  await signIn(page, 'admin@club.test', 'Touchline1');
  await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
  const asMember = listIsRead();
  await page.goto('/news');
  await asMember;
  expect(await guestKeys()).toEqual([]);

  await page.goto('/login?sign-out');
  // The heading is shown while the user is still being signed out; the form is not.
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/news');
  await expect.poll(guestKeys).toHaveLength(1);
  await context.close();
  expectNoProblems();
});
