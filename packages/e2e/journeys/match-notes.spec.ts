import {
  everythingIsSent,
  opensWithoutNetwork,
  SAVED_HERE,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, phone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

const today = new Date();
/** On a Saturday Home shows the match of the day, also when it is not to come any more: there it is Sunday. */
const NOW = new Date(today.setUTCHours(today.getUTCDay() === 6 ? 36 : 12, 0, 0, 0)).toISOString();

// Its own club: the server caches pages for half a minute, and nobody has read Home here before.
test.use({ clubOptions: { env: { NOW } } });

test(
  'said on a phone without signal, a postponement is on the home page and on an open one',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const { page, context, expectNoProblems } = await signedIn('/admin/matches', {
      ...phone,
      reducedMotion: 'reduce',
    });
    const rows = page.getByRole('region', { name: 'Matches to come' }).getByRole('listitem');
    const first = rows.first();
    await opensWithoutNetwork(page);
    expect(await screenFindings(page)).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await first.getByRole('button', { name: 'Postpone' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Postpone' }).tap();
    await expect(page.getByText(SAVED_HERE)).toBeVisible();
    await expect(first.getByText('Waiting to send')).toBeVisible();
    await expect(first).toContainText('Postponed');
    await context.setOffline(false);
    await everythingIsSent(page);

    const visitor = await newPage({ ...phone, reducedMotion: 'reduce' });
    await visitor.page.goto('/');
    const bill = visitor.page.locator('.bill-of--match');
    await expect(bill.getByText('Postponed').first()).toBeVisible();
    await expect(visitor.page.getByRole('timer')).toHaveCount(0);
    expect(await screenFindings(visitor.page)).toEqual([]);

    // The match is on after all, elsewhere: a visitor's open page reads that from the database.
    await first.getByRole('link', { name: 'Edit' }).tap();
    await page.getByLabel('The match is').selectOption('Going ahead');
    await page.getByLabel('Moved to').fill('Mill Lane');
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('Match updated successfully!')).toBeVisible();
    await visitor.page.goto('/events');
    const row = visitor.page.locator('.fixtures summary').first();
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByText('Moved to Mill Lane')).toBeVisible({ timeout: 60_000 });
    expectNoProblems({ except: [/ERR_INTERNET_DISCONNECTED/] });
    visitor.expectNoProblems();
  },
);
