import { articleOf, write } from '@clubhouse/dev/src/bench/full-club.ts';
import { loseSignal } from '@clubhouse/dev/src/journey/in-the-app.ts';
import {
  alive,
  expect,
  NOT_FOUND,
  phone,
  stillPhone,
  test,
  WITHOUT_SIGNAL,
} from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

test('among five years of articles one is found with a typo, also without signal, and duplicated; a tab shows its list alone', async ({
  services,
  signedIn,
}) => {
  await write(services, services.config.tables.news, 250, (week) => {
    const title = week === 123 ? 'The Ceilidh at Harvest' : `Report ${week}`;
    return articleOf(Date.UTC(2021, 0, 1) + week * 7 * 86_400_000, title);
  });
  const page = await signedIn('/admin/content', { ...stillPhone, ...WITHOUT_SIGNAL });
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

test(
  'a visitor finds an old article by a word of its text with a typing error, comes back to the results, and without scripts finds it in the list by year',
  { tag: '@daily' },
  async ({ newPage }) => {
    const page = await newPage(phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/news');
    await page.getByRole('link', { name: 'Search the site' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await alive(page);
    expect(asked).not.toContain('/search.json');
    expect(await screenFindings(page)).toEqual([]);
    const field = page.getByRole('searchbox');
    await field.fill('lampps borough');
    const result = page.getByRole('link', { name: /^Floodlights are back on/ });
    await expect(page.getByRole('status')).toHaveText(/^1 found/);
    expect(await screenFindings(page)).toEqual([]);
    await expect(page).toHaveURL(/\/search\?q=lampps\+borough$/);
    await result.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Floodlights are back on/);
    await page.goBack();
    await expect(result).toBeVisible();
    await expect(field).toHaveValue('lampps borough');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).tap();
    await expect(page).toHaveURL(/\/team$/);
    await page.reload();
    await alive(page);
    await page.goBack();
    await expect(result).toBeVisible();
    await field.fill('<blink>🏉'.repeat(60));
    await expect(page.getByRole('status')).toHaveText(/^Nothing found/);
    await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);

    const plain = await newPage({ ...phone, javaScriptEnabled: false, ...NOT_FOUND });
    await plain.goto('/no/such/page');
    await plain.getByRole('main').getByRole('link', { name: 'Search' }).tap();
    await expect(plain.getByText(/^Searching needs scripts/)).toBeVisible();
    await plain.getByRole('link', { name: /^Floodlights are back on/ }).tap();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^Floodlights/);
  },
);
