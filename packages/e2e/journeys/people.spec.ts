import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  openSignedIn,
  PUBLISHED,
  second,
  signIn,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, phone, test } from '../src/fixtures.ts';

const kim = { email: 'kim@club.test', givenName: 'Kim', password: 'Lineout four' };

test(
  '[R15, R16] two members invite a person from their phones, who signs in and saves, is removed, and can save no longer',
  { tag: '@daily' },
  async ({ club, newPage, signedIn, services }) => {
    const first = await signedIn('/admin/people', phone);
    const onFirst = first.getByRole('main');
    await onFirst.getByLabel('E-mail').fill('kim at club');
    await onFirst.getByRole('button', { name: 'Invite' }).click();
    await expect(onFirst.getByText('That is not an e-mail address')).toBeVisible();
    await onFirst.getByLabel('E-mail').fill(kim.email);
    await onFirst.getByLabel('First name').fill(kim.givenName);
    await onFirst.getByRole('button', { name: 'Invite' }).click();
    const waiting = onFirst.getByRole('region', { name: 'Waiting for a second member' });
    await expect(waiting.getByText('Ask another member to confirm it here.')).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

    const other = await newPage(phone);
    await openSignedIn(other, '/admin/people', second);
    await expect(other.getByText(/^Admin invited them today/)).toBeVisible();
    await other.getByRole('button', { name: 'Confirm' }).click();
    const card = other.getByRole('article', { name: 'kim@club.test may sign in' });
    const password = await card.locator('.people__password').innerText();
    const letter = await card.getByRole('link', { name: 'Write the e-mail' }).getAttribute('href');
    expect(decodeURIComponent(letter ?? '')).toContain(password);
    await card.getByRole('button', { name: 'Done' }).click();

    const invited = await newPage({ ...phone, ...ANY_PROBLEM });
    await invited.goto('/admin/add-news');
    await signIn(invited, kim.email, password);
    await invited.getByLabel('New password').fill(kim.password);
    await invited.getByRole('button', { name: 'Set Password' }).click();
    await writeArticle(invited, { title: 'From Kim', until: PUBLISHED });

    await first.reload();
    const row = onFirst.getByRole('listitem').filter({ hasText: kim.email }).first();
    await expect(row.getByText(/^Seen today at/)).toBeVisible();
    await expect(onFirst.getByText('Kim saved the article “From Kim”')).toBeVisible();
    await row.getByRole('button', { name: 'Take out' }).click();
    const question = first.getByRole('alertdialog', {
      name: 'Take Kim out of the committee?',
    });
    await question.getByRole('button', { name: 'Take out' }).click();
    await expect(question).toHaveCount(0);
    await expect(onFirst.getByText('Admin took out kim@club.test')).toBeVisible();

    // No new credentials are given; those in hand end within the hour, here at once.
    await setFault(club.cloudUrl, {
      match: { service: 'dynamodb', operation: 'PutItem' },
      do: 'expire-credentials',
    });
    await writeArticle(invited, { title: 'Too late' });
    await expect(
      invited.getByText(/^(1 change waits on this phone until|Sign in to send 1 change)/).first(),
    ).toBeVisible();
    await clearFaults(club.cloudUrl);
    expect(await services.articlesCalled('Too late')).toEqual([]);
  },
);
