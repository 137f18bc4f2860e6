import { setCommittee } from '@clubhouse/dev/src/journey/club-services.ts';
import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  everythingIsSent,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  second,
  shownState,
  signIn,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { articlesCalled } from '@clubhouse/dev/src/journey/what-is-there.ts';
import { expect, test } from '../src/fixtures.ts';

test.afterEach(({ services: { config } }) => setCommittee(config, second.email, true));

test('somebody taken off the committee is refused once their credentials expire, what they wrote is kept and said to be, and goes when they are back', async ({
  club,
  lines,
  newPage,
  services,
}) => {
  const { page } = await newPage();
  await openSignedIn(page, '/admin/add-news', second);
  await opensWithoutNetwork(page);
  await writeArticle(page, { title: 'Member, before' });
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  lines.set('dark');
  await writeArticle(page, { title: 'Member, after' });
  await expect(page.getByText(SAVED_HERE)).toBeVisible();

  await setCommittee(services.config, second.email, false);
  // The current credentials expire; the new ones are issued for the user's current groups.
  await setFault(club.cloudUrl, {
    match: { service: 'dynamodb', operation: 'PutItem' },
    do: 'expire-credentials',
  });
  lines.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(
    page.getByText('Not allowed to send. 1 change is safe on this phone.'),
  ).toBeVisible();
  expect(await shownState(page)).toBe('attention 1');
  await expect(
    page.getByText(/^Access Denied: You need to be in the AdminUsers group/),
  ).toBeVisible();
  await clearFaults(club.cloudUrl);
  expect(await articlesCalled(services, 'Member, after')).toEqual([]);

  await setCommittee(services.config, second.email, true);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  await signIn(page, second.email, second.password);
  await everythingIsSent(page);
  expect(await articlesCalled(services, 'Member, after')).toHaveLength(1);
});
