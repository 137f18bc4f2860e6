import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';

const here = clubAndBrowser();
const SHELL = join(import.meta.dirname, '../../../sites/public/dist/client/shell.html');

/** A visitor to whom every page is the shell, as on plain static hosting, and where rendering fails. */
async function atTheShell(path: string) {
  const shell = await readFile(SHELL, 'utf8');
  const visitor = await here.browser.newPage();
  const { page, context } = visitor;
  // A page that is answered in the browser comes from nowhere: Chromium would not let it ask this machine.
  await context.grantPermissions(['local-network-access']);
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: shell });
  });
  await page.goto(here.club.url + path);
  return visitor;
}

test('where no server renders, the browser reads a page itself, and moves on from there', async () => {
  const { page, expectNoProblems } = await atTheShell('/news');
  await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
  await page.getByText('Lineout sings under the lights').first().waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${here.club.cloudUrl}/`, async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (target.endsWith('.Scan')) await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await page.getByText('Loading players...').waitFor();
  await page.getByRole('heading', { name: 'Veterans Squad' }).waitFor();
  await expect(accessibilityProblems(page)).resolves.toEqual([]);
  answer();
  await page.getByRole('heading', { name: 'Tāne Waipara' }).waitFor();
  expectNoProblems();
});
