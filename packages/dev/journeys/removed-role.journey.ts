import { expect, test } from 'vitest';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { setCommittee } from '../src/journey/committee.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import {
  everythingIsSent,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  second,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { articlesCalled } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Removed role');

test('somebody taken off the committee is refused once their credentials expire, what they wrote is kept and said to be, and goes when they are back', async () => {
  const { club, lines, services } = here;
  const { page } = await here.browser.newPage();
  await openSignedIn(page, `${club.url}/admin/add-news`, second);
  await opensWithoutNetwork(page);
  await writeArticle(page, { title: 'Member, before' });
  await page.getByText(PUBLISHED).waitFor();
  lines.set('dark');
  await writeArticle(page, { title: 'Member, after' });
  await page.getByText(SAVED_HERE).waitFor();

  await setCommittee(services.config, second.email, false);
  // The credentials in hand are over; with what is handed out for them comes the group of now.
  await setFault(club.cloudUrl, {
    match: { service: 'dynamodb', operation: 'PutItem' },
    do: 'expire-credentials',
  });
  lines.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Not allowed to send. 1 change is safe on this phone.').waitFor();
  expect(await shownState(page)).toBe('attention 1');
  await page.getByText(/^Access Denied: You need to be in the AdminUsers group/).waitFor();
  await clearFaults(club.cloudUrl);
  expect(await articlesCalled(services, 'Member, after')).toEqual([]);

  await setCommittee(services.config, second.email, true);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  await signIn(page, second.email, second.password);
  await everythingIsSent(page);
  expect(await articlesCalled(services, 'Member, after')).toHaveLength(1);
});
