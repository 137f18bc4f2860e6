import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@clubhouse/dev/src/build/project-root.ts';
import { styleHashes } from '@clubhouse/dev/src/serve/file-headers.ts';
import { hold } from '../src/held-requests.ts';
import { accessibilityProblems } from '../src/screen-findings.ts';
import { expect, type Fixtures, test } from '../src/fixtures.ts';

const SHELL = join(PROJECT_ROOT, 'sites/public/dist/client/shell.html');

/**
 * A visitor who gets the shell for every page, as on plain static hosting, and where rendering fails. Its style has no
 * colours of a club, and is allowed beside that of the page.
 */
async function atTheShell(newPage: Fixtures['newPage'], path: string) {
  const shell = await readFile(SHELL, 'utf8');
  const page = await newPage();
  // A page that the test answers has no network address: Chromium would not let it contact this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...others } = response.headers();
    const hashes = styleHashes(shell).map((hash) => `'${hash}'`);
    const ofShell = policy.replace('style-src', `style-src ${hashes.join(' ')}`);
    const headers = { ...others, 'content-security-policy': ofShell };
    await route.fulfill({ response, headers, body: shell });
  });
  await page.goto(path);
  return page;
}

test('where no server renders, the browser reads a page itself, and follows links from there', async ({
  club,
  newPage,
}) => {
  const page = await atTheShell(newPage, '/news');
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
  await expect(page.getByText('Lineout sings under the lights').first()).toBeVisible();
  const answer = await hold(page, `${club.cloudUrl}/`, (request) =>
    Boolean(request.headers()['x-amz-target']?.endsWith('.Scan')),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Loading players...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Veterans Squad' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  answer();
  await expect(page.getByRole('heading', { name: 'Tāne Waipara' })).toBeVisible();
});
