import { PutObjectCommand } from '@aws-sdk/client-s3';
import { opensWithoutNetwork } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, type Fixtures, phone, test as base } from '../src/fixtures.ts';
import { photograph } from '../src/photographs.ts';
import { screenFindings } from '../src/screen-findings.ts';
import { keysUnder } from '@clubhouse/dev/src/journey/what-is-there.ts';

/** The Media Manager on a phone, signed in, and the bucket behind it. */
const test = base.extend<{
  readonly managerIn: (colorScheme: 'light' | 'dark') => ReturnType<typeof openManager>;
}>({
  managerIn: ({ signedIn, services }, provide) =>
    provide((colorScheme) => openManager({ signedIn, services }, colorScheme)),
});

test.use({ clubOptions: { seed: 'empty' } });

async function openManager(
  { signedIn, services }: Pick<Fixtures, 'signedIn' | 'services'>,
  colorScheme: 'light' | 'dark',
) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const watched = await signedIn('/admin/media', { ...phone, colorScheme, permissions });
  const { page } = watched;
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
  const Bucket = services.config.bucket;
  return {
    ...watched,
    put: (Key: string) =>
      services.objects.send(new PutObjectCommand({ Bucket, Key, Body: '%PDF-1.7' })),
    keys: (prefix: string) => keysUnder(services, prefix),
    press: (name: string) => page.getByRole('button', { name, exact: true }).tap(),
    row: (name: string | RegExp) => page.locator('.media > li').filter({ hasText: name }),
    confirm: async () => {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(/^Nothing on the site shows it/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete' }).tap();
    },
  };
}

test('[2.86] a folder is made, filled, looked into and deleted by touch, with all its renditions', async ({
  managerIn,
}) => {
  const { page, press, row, confirm, keys, expectNoProblems } = await managerIn('light');
  await press('Create Folder');
  await page.getByLabel('Folder name').fill('Tour #1 🏉');
  await press('Create');
  await expect(page.getByText('Folder “Tour #1 🏉” created.')).toBeVisible();
  await row('Tour #1').getByRole('link', { name: 'Open' }).tap();
  await expect(page.getByRole('heading', { name: 'Files in Tour #1 🏉' })).toBeVisible();

  const buffer = await photograph(1000, 700);
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'The pitch.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await expect(row(/_The_pitch\.jpg/)).toBeVisible();
  await expect(row(/_Letter\.pdf/)).toBeVisible();
  await expect(page.locator('.media img').first()).toBeVisible();
  await expect.poll(() => keys('derived/480/')).toHaveLength(1);
  await page.reload();
  await row(/_Letter\.pdf/)
    .getByRole('button', { name: 'Copy URL' })
    .tap();
  await expect(page.getByText('File URL copied to clipboard!')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect((await fetch(address)).text()).resolves.toBe('%PDF-1.7');

  await row(/_Letter\.pdf/)
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await confirm();
  await expect(row(/_Letter\.pdf/)).toBeHidden();
  await page.getByRole('link', { name: 'Back' }).tap();
  await row('Tour #1')
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await page
    .getByText('Are you sure you want to delete this folder and all its contents?')
    .waitFor();
  await confirm();
  await expect(page.getByText('“Tour #1 🏉” is deleted')).toBeVisible();
  await expect(keys('media/Tour')).resolves.toEqual([]);
  await expect(keys('derived/')).resolves.toEqual([]);
  // If the phone was quick, the picture had no rendition yet when its row was first rendered.
  expectNoProblems({ except: [/status of 404.*\/derived\//] });
});

test('[2.89] a folder of more than a thousand files shows few rows, and goes with all of them', async ({
  managerIn,
}) => {
  const { page, put, row, confirm, keys, expectNoProblems } = await managerIn('light');
  const names = Array.from(
    { length: 1_050 },
    (_, n) => `media/Season/${1_700_000_000_000 + n}_a.pdf`,
  );
  for (let start = 0; start < names.length; start += 50) {
    await Promise.all(names.slice(start, start + 50).map(put));
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.get('prefix') === 'media/Season/')
      asked.push(searchParams.get('max-keys') ?? '');
  });
  await page.getByRole('button', { name: 'Refresh' }).tap();
  await row('Season').getByRole('link', { name: 'Open' }).tap();
  await expect(page.locator('.media > li[aria-setsize="1050"]').first()).toBeVisible();
  expect(asked.filter(Boolean)).toEqual(['50', '1000']);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.media > li[aria-posinset="1050"]')).toBeVisible();
  expect(await page.locator('.media > li').count()).toBeLessThan(100);

  await page.getByRole('link', { name: 'Back' }).tap();
  await row('Season')
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await expect(page.getByText(/^1,050 files/)).toBeVisible();
  await put('media/Season/1800000000000_later.pdf');
  await confirm();
  await page
    .getByText('1,050 files of “Season” are deleted. 1 file added since you looked stays in it.')
    .waitFor();
  await expect(keys('media/Season/')).resolves.toEqual(['media/Season/1800000000000_later.pdf']);
  expectNoProblems();
});

test('what is made and deleted without signal waits on the phone, and is done when there is', async ({
  managerIn,
}) => {
  const { page, context, put, press, row, keys } = await managerIn('light');
  await put('media/Winter/1700000000000_a.pdf');
  await press('Refresh');
  await row('Winter').getByRole('link', { name: 'Open' }).tap();
  await expect(row('_a.pdf')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).tap();
  await opensWithoutNetwork(page);
  await context.setOffline(true);
  await press('Create Folder');
  await page.getByLabel('Folder name').fill('New');
  await press('Create');
  await expect(row('New').getByText('Waiting to send')).toBeVisible();
  await row('Winter')
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await expect(page.getByText('It is not known whether anything shows it.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(row('Winter').getByText('Will be deleted')).toBeVisible();

  await page.close();
  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto('/admin/media');
  await expect(again.getByRole('heading', { name: 'New' })).toBeVisible();
  await expect.poll(() => keys('media/New/')).toEqual(['media/New/.keep']);
  await expect.poll(() => keys('media/Winter/')).toEqual([]);
});

for (const scheme of ['light', 'dark'] as const)
  test(`no state of the Media Manager has a finding in ${scheme}`, async ({ managerIn }) => {
    const { page, put, press, row, expectNoProblems } = await managerIn(scheme);
    const check = async () => expect(await screenFindings(page)).toEqual([]);
    const names = Array.from(
      { length: 80 },
      (_, n) => `media/Many ${scheme}/${1_700_000_000_000 + n}_a.pdf`,
    );
    await Promise.all(names.map(put));
    await press('Refresh');
    await expect(row(`Many ${scheme}`)).toBeVisible();
    await check();
    await press('Create Folder');
    await press('Create');
    await expect(page.getByText('Give the folder a name.')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await row(`Many ${scheme}`)
      .getByRole('button', { name: /^Delete/ })
      .tap();
    await expect(page.getByText('Nothing on the site shows it.')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page
      .getByLabel('Files to upload')
      .setInputFiles([
        { name: 'team.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') },
      ]);
    await expect(page.getByText('1 file was not taken')).toBeVisible();
    await check();
    await row(`Many ${scheme}`).getByRole('link', { name: 'Open' }).tap();
    await expect(page.locator('.media > li[aria-setsize="80"]').first()).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Copy URL' }).first().tap();
    await expect(page.getByText('File URL copied to clipboard!')).toBeVisible();
    await check();
    expectNoProblems();
  });
