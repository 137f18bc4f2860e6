import { loseSignal, regainSignal, SAVED_HERE } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, onceShown, phone, stillPhone, test, WITHOUT_SIGNAL } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

test(
  'from the first page of the app a price is changed in three taps and a sponsor hidden in two, offline, and visitors see both',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    // Offline, pictures of rows that were not looked at before are missing.
    const app = await signedIn('/admin/club', { ...stillPhone, ...WITHOUT_SIGNAL });
    const row = (name: string) =>
      app.getByRole('listitem').filter({ has: app.getByRole('heading', { name, exact: true }) });
    const annual = row('Annual Playing Member');
    await expect(annual).toContainText('£95, season 2025/26');
    expect(await screenFindings(app)).toEqual([]);
    await app.getByRole('link', { name: 'Content Manager' }).tap();
    const toClub = app.getByRole('main').getByRole('link', { name: 'Club', exact: true });

    await loseSignal(app);
    await toClub.tap();
    await annual.getByRole('link', { name: 'Edit' }).tap();
    await expect(app.getByLabel('Price in pounds')).toBeFocused();
    await app.keyboard.press('ControlOrMeta+A');
    await app.keyboard.type('110');
    expect(await screenFindings(app)).toEqual([]);
    await app.getByRole('button', { name: 'Save' }).tap();
    await expect(app.getByText(SAVED_HERE)).toBeVisible();
    await expect(annual).toContainText('£110, season 2025/26');

    await app.getByRole('link', { name: 'Content Manager' }).tap();
    await toClub.tap();
    await row('Osier Bakery').getByRole('button', { name: 'Hide' }).tap();
    await expect(row('Osier Bakery')).toContainText('Hidden');
    await expect(row('Osier Bakery')).toContainText('Waiting to send');
    await regainSignal(app);

    const page = await newPage({ ...phone, javaScriptEnabled: false });
    await onceShown(page, '/memberships', () =>
      expect(page.getByText('£110')).toBeVisible({ timeout: 500 }),
    );
    await onceShown(page, '/', async () => {
      await expect(page.getByAltText('Hobb & Daughters')).toBeAttached();
      await expect(page.getByAltText('Osier Bakery')).toHaveCount(0, { timeout: 500 });
    });
  },
);
