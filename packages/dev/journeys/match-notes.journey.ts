import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { everythingIsSent, opensWithoutNetwork, SAVED_HERE } from '../src/journey/in-the-app.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';

const here = clubAndBrowser();

test('said on a phone without signal, a postponement is on the home page, on an open one and in the calendar', async () => {
  const { page, context, expectNoProblems } = await onThePhone(here, '/admin/matches', {
    reducedMotion: 'reduce',
  });
  const rows = page.getByRole('region', { name: 'Matches to come' }).getByRole('listitem');
  const first = rows.first();
  const match = (await first.getByRole('heading').textContent()) ?? '';
  await opensWithoutNetwork(page);
  await expect(screenFindings(page)).resolves.toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await first.getByRole('button', { name: 'Postpone' }).tap();
  await page.getByText(SAVED_HERE).waitFor();
  await first.getByText('Waiting to send').waitFor();
  expect(await first.textContent()).toContain('Postponed');
  await context.setOffline(false);
  await everythingIsSent(page);

  const visitor = await here.browser.newPage({ ...phone, reducedMotion: 'reduce' });
  await visitor.page.goto(here.club.url);
  const bill = visitor.page.locator('.bill-of--match');
  await bill.getByText('Postponed').first().waitFor();
  expect(await visitor.page.getByRole('timer').count()).toBe(0);
  await expect(screenFindings(visitor.page)).resolves.toEqual([]);
  expect(await calendarEntry(match)).toMatchObject({ status: 'CANCELLED' });

  // It is on after all, elsewhere: an open page of a visitor learns it from the database.
  await first.getByRole('link', { name: 'Edit' }).tap();
  await page.getByLabel('The match is').selectOption('Going ahead');
  await page.getByLabel('Moved to').fill('Mill Lane');
  await expect(screenFindings(page)).resolves.toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Match updated successfully!').waitFor();
  await visitor.page.goto(`${here.club.url}/events`);
  await visitor.page.locator('.fixture').first().scrollIntoViewIfNeeded();
  await visitor.page.locator('.fixture').first().getByText('Moved to Mill Lane').waitFor();
  await expect
    .poll(() => calendarEntry(match), { timeout: 40_000 })
    .toMatchObject({
      status: null,
      location: 'Mill Lane',
    });
  expectNoProblems({ except: [/ERR_INTERNET_DISCONNECTED/] });
  visitor.expectNoProblems();
});

/** What everyone's own calendar has of a match, by somebody else's reader. */
async function calendarEntry(match: string) {
  const text = await (await fetch(`${here.club.url}/calendar.ics`)).text();
  const found = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .find((each) =>
      String(each.getFirstPropertyValue('summary')).includes(match.replace(' v ', ' vs ')),
    );
  const status = String(found?.getFirstPropertyValue('status'));
  return {
    status: status === 'CANCELLED' ? status : null,
    location: String(found?.getFirstPropertyValue('location')),
  };
}
