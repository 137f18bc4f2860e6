import { expect, type Fixtures, phone, test } from '../src/fixtures.ts';
import { photographFile } from '../src/photographs.ts';
import { findingsInEachColour } from '../src/screen-findings.ts';

test.use({ clubOptions: { seed: 'empty' } });

/** The Media Manager on a phone. `except`: the problems that its page may have. */
async function openManager(signedIn: Fixtures['signedIn'], except: readonly RegExp[] = []) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await signedIn('/admin/media', { ...phone, permissions, except });
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
  return {
    page,
    press: (name: string) => page.getByRole('button', { name, exact: true }).tap(),
    row: (name: string | RegExp) => page.locator('.media > li').filter({ hasText: name }),
    confirm: async () => {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(/^Nothing on the site shows it/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete' }).tap();
    },
  };
}

test('[2.86] a folder is created, filled, opened and deleted by touch, with all its renditions', async ({
  services,
  signedIn,
}) => {
  // If the phone was quick, the picture has no rendition yet when its row is first rendered.
  const except = [/status of 404.*\/derived\//];
  const { page, press, row, confirm } = await openManager(signedIn, except);
  await press('Create Folder');
  await page.getByLabel('Folder name').fill('Tour #1 🏉');
  await press('Create');
  await expect(page.getByText('Folder “Tour #1 🏉” created.')).toBeVisible();
  await row('Tour #1').getByRole('link', { name: 'Open' }).tap();
  await expect(page.getByRole('heading', { name: 'Files in Tour #1 🏉' })).toBeVisible();

  await page
    .getByLabel('Files to upload')
    .setInputFiles([
      await photographFile('The pitch.jpg', { width: 1000, height: 700 }),
      { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
  await expect(row(/_The_pitch\.jpg/)).toBeVisible();
  await expect(row(/_Letter\.pdf/)).toBeVisible();
  await expect(page.locator('.media img').first()).toBeVisible();
  await expect.poll(() => services.keysUnder('derived/480/')).toHaveLength(1);
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
  await expect(services.keysUnder('media/Tour')).resolves.toEqual([]);
  await expect(services.keysUnder('derived/')).resolves.toEqual([]);
});

test('no state of the Media Manager has a finding in light or dark', async ({
  services,
  signedIn,
}) => {
  const { page, press, row } = await openManager(signedIn);
  const check = async () => expect(await findingsInEachColour(page)).toEqual([]);
  const keys = Array.from({ length: 80 }, (_, n) => `media/Many/${1_700_000_000_000 + n}_a.pdf`);
  for (const key of keys) await services.putFile(key, '');
  await press('Refresh');
  await expect(row('Many')).toBeVisible();
  await check();
  await press('Create Folder');
  await press('Create');
  await expect(page.getByText('Give the folder a name.')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await row('Many')
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
  await row('Many').getByRole('link', { name: 'Open' }).tap();
  await expect(page.locator('.media > li[aria-setsize="80"]').first()).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Copy URL' }).first().tap();
  await expect(page.getByText('File URL copied to clipboard!')).toBeVisible();
  await check();
});
