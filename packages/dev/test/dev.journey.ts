import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../src/journey/open-browser.ts';
import { startClub, type StartedClub } from '../src/journey/start-club.ts';

let club: StartedClub;
let browser: OpenBrowser;

beforeAll(async () => {
  [club, browser] = await Promise.all([
    startClub({ seed: 'empty', command: 'dev' }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await club?.stop();
});

test.for([
  ['/', 'link', 'Memberships'],
  ['/login', 'button', 'Sign In'],
  ['/admin/content', 'button', 'Sign In'],
] as const)('npm run dev serves %s from its sources', async ([path, role, name]) => {
  const { page, expectNoProblems } = await browser.newPage();
  await page.goto(club.url + path);
  await page.getByRole(role, { name, exact: true }).first().waitFor();
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src')));
  expect(scripts.join()).toMatch(/\/src\/.+\.tsx?/);
  expectNoProblems();
});

test('npm run dev asks the fixtures feed in its frame, as npm start does', async () => {
  const { page, expectNoProblems } = await browser.newPage();
  const asked = page.waitForRequest(/\/feed\/GetFixturesSimplified\?.*callback=clubhouse_/);
  await page.goto(`${club.url}/events`);
  await page.getByRole('heading', { name: 'Upcoming Fixtures' }).scrollIntoViewIfNeeded();
  expect((await asked).frame().url()).toContain('/feed-frame.html');
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  expect(await page.getByText('not live').count()).toBe(0);
  expectNoProblems();
});
