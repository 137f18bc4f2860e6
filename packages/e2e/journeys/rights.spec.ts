import { signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, test } from '../src/fixtures.ts';

const denied = 'Access Denied: You need to be in the AdminUsers group to access this page.';

test(
  '[2.92] a signed-in member is denied every admin page, and can sign out there',
  { tag: '@daily' },
  async ({ newPage }) => {
    const member = await newPage();
    await member.goto('/login');
    await signIn(member, 'member@club.test', 'Clubhouse1');
    await expect(member.getByText(denied)).toBeVisible();
    for (const path of ['/admin/content', '/admin/add-news', '/admin/edit-news/1']) {
      await member.goto(path);
      await expect(member.getByText(denied)).toBeVisible();
      await expect(member.getByLabel('Title')).toHaveCount(0);
    }
    await member.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(member.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  },
);

test('[2.9, 2.24] a visitor who opens an admin page signs in and arrives at that page', async ({
  newPage,
}) => {
  const visitor = await newPage();
  await visitor.goto('/admin/add-news');
  await visitor.waitForURL('**/login?**');
  await signIn(visitor, 'admin@club.test', 'Touchline1');
  await expect(visitor.getByRole('heading', { name: 'Add News' })).toBeVisible();
  await expect(visitor).toHaveURL('/admin/add-news');
});

test('[6.2] the pages read with the credentials of the signed-in user, and of a guest after a sign-out', async ({
  club,
  page,
}) => {
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
  await page.context().close();
});
