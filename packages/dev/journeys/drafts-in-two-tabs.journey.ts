import { expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { openApp, openSignedIn } from '../src/journey/in-the-app.ts';

const here = clubAndBrowser({ seed: 'empty' });

test('what is being written in one tab is offered in another only once the first is closed', async () => {
  const { page, context } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/add-event`);
  await page.getByLabel('Title').fill('Quiz night');
  await page.getByText(/^Draft kept on this phone/).waitFor();
  const other = await context.newPage();
  await openApp(other, `${here.club.url}/admin/add-event`);
  await other.getByLabel('Title').fill('Another evening');
  await other.getByText(/^Draft kept on this phone/).waitFor();
  const offer = other.getByRole('region', { name: 'You began this and did not send it' });
  await expect(offer.count()).resolves.toBe(0);
  await page.close();
  await offer.getByText('Quiz night').waitFor();
});
