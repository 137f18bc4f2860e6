import { loseSignal, regainSignal } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, onceShown, phone, test, WITHOUT_SIGNAL } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

test(
  'Home links to the season and a match of it, and a table pasted offline is shown beside them',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const app = await signedIn('/admin/matches', { ...phone, ...WITHOUT_SIGNAL });
    await app.getByRole('link', { name: 'League table' }).tap();
    const table = app.getByRole('textbox', { name: 'The table' });
    await expect(table).toBeVisible();
    await loseSignal(app);
    await table.fill('Team\tP\tPts\nTidemill\t6\tmany\nFerrymere\t6\t19');
    await expect(app.getByText(/^Line 2, column 3: “many”/)).toBeVisible();
    await table.fill('Team\tP\tPts\nTidemill\t6\t24\nFerrymere\t6\t19');
    await app.getByRole('button', { name: 'Save' }).tap();
    await regainSignal(app);

    const page = await newPage({ ...phone, javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'All results' }).tap();
    await page.waitForURL('**/results');
    const row = page.getByRole('row', { name: /Ferrymere/ });
    await onceShown(page, '/results', () => expect(row).toContainText('19', { timeout: 500 }));
    await page.locator('.season__teams a').first().tap();
    await expect(page).toHaveURL(/\/match\/\d{4}-\d{2}-\d{2}-/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' v ');

    const visitor = await newPage(phone);
    await visitor.goto('/results');
    expect(await screenFindings(visitor)).toEqual([]);
  },
);
