import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { articleOf } from '@clubhouse/dev/src/bench/full-club.ts';
import { loseSignal } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, stillPhone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

test('among five years of articles one is found with a typo, also without signal, and duplicated; a tab shows its list alone', async ({
  services,
  signedIn,
}) => {
  const { database, config } = services;
  const articles = Array.from({ length: 250 }, (_, week) => {
    const title = week === 123 ? 'The Ceilidh at Harvest' : `Report ${week}`;
    const Item = articleOf(Date.UTC(2021, 0, 1) + week * 7 * 86_400_000, title);
    return { PutRequest: { Item } };
  });
  for (let first = 0; first < articles.length; first += 25) {
    const RequestItems = { [config.tables.news]: articles.slice(first, first + 25) };
    await database.send(new BatchWriteCommand({ RequestItems }));
  }
  const { page } = await signedIn('/admin/content', stillPhone);
  await page.getByRole('tab', { name: 'Albums' }).tap();
  const albums = page.getByRole('region', { name: 'Albums' });
  await expect(albums.getByRole('listitem').first()).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Search' }).tap();
  const field = page.getByRole('searchbox');
  await field.fill('ceildih');
  const row = page.getByRole('listitem').filter({ hasText: 'The Ceilidh at Harvest' });
  await expect(row).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  for (const [odd, heading] of [
    ['🎉', 'Nothing found'],
    ['e', /^\d{3} found$/],
    ['x'.repeat(300), 'Nothing found'],
  ] as const) {
    await field.fill(odd);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  expect(await screenFindings(page)).toEqual([]);
  await field.fill('ceilidh');
  await loseSignal(page);
  await row.getByRole('link', { name: 'Edit' }).tap();
  await page.getByRole('link', { name: 'Duplicate' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Add News' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('The Ceilidh at Harvest');
  await page.goto('/admin/search?q=ceilidh');
  await expect(row).toBeVisible();
});
