import { openApp, openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, test } from '../src/fixtures.ts';

test('what is being written in one tab is offered in another only once the first is closed', async ({
  newPage,
}) => {
  const { page, context } = await newPage();
  await openSignedIn(page, '/admin/add-event');
  await page.getByLabel('Title').fill('Quiz night');
  await expect(page.getByText(/^Draft kept on this phone/)).toBeVisible();
  const other = await context.newPage();
  await openApp(other, '/admin/add-event');
  await other.getByLabel('Title').fill('Another evening');
  await expect(other.getByText(/^Draft kept on this phone/)).toBeVisible();
  const offer = other.getByRole('region', { name: 'You began this and did not send it' });
  await expect(offer).toHaveCount(0);
  await page.close();
  await expect(offer.getByText('Quiz night')).toBeVisible();
});
