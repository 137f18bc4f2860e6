import {
  everythingIsSent,
  loseSignal,
  regainSignal,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Page } from '@playwright/test';
import { expect, onceShown, phone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

/** Who saves second over the same version is refused, and adds its entries to what the first saved. */
const refused = /status of 400/;

const taps = (page: Page, side: number) => page.locator('.score-taps fieldset').nth(side);

test(
  'a score tapped on two phones, one of them offline, adds up, is live on an open page, and at the end a result',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const except = [/ERR_INTERNET_DISCONNECTED/, refused];
    const page = await signedIn('/admin/matches', { ...phone, except });
    const coming = page.getByRole('region', { name: 'Matches to come' }).getByRole('listitem');
    // Read at once, as the first row leaves the list when its result is entered.
    const { match, form } = await coming.first().evaluate((row) => ({
      match: row.querySelector('h3')?.textContent ?? '',
      form: row.querySelector('a')?.href ?? '',
    }));
    const [home = '', away = ''] = match.split(' v ');
    const address = `/admin/score${new URL(form).search}`;
    await page.goto(address);
    await taps(page, 0).getByRole('button', { name: /Try/ }).tap();
    await everythingIsSent(page);
    expect(await screenFindings(page)).toEqual([]);

    const visitor = await newPage(phone);
    await visitor.clock.install();
    await visitor.goto('/');
    await expect(visitor.getByText('Live', { exact: false }).first()).toBeVisible();

    await loseSignal(page);
    await page.reload();
    await taps(page, 0)
      .getByRole('button', { name: /Conversion/ })
      .tap();
    const other = await signedIn(address, { ...phone, except: [refused] });
    await taps(other, 1)
      .getByRole('button', { name: /Penalty/ })
      .tap();
    await everythingIsSent(other);
    await regainSignal(page);
    await expect(page.locator('.score')).toContainText(`${home} 7–3 ${away}`);
    // The page was open all the while, and nobody touched it.
    await visitor.clock.runFor(60_000);
    await expect(visitor.getByText(/7–3/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Full time' }).tap();
    await everythingIsSent(page);
    await page.getByRole('link', { name: 'Share the result' }).tap();
    await expect(page.getByRole('img', { name: new RegExp(`${home} 7–3 ${away}`) })).toBeVisible();
    const reader = await newPage({ javaScriptEnabled: false });
    const newest = reader.locator('.result').first();
    await onceShown(reader, '/', () =>
      expect(newest).toContainText('Our own score', { timeout: 500 }),
    );
  },
);
