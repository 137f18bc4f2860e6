import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../src/journey/open-browser.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { startClub, type StartedClub } from '../src/journey/start-club.ts';

let club: StartedClub;
let browser: OpenBrowser;

beforeAll(async () => {
  club = await startClub();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await club?.stop();
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WITHOUT_SIGNAL = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|NetworkError|ERR_FAILED/];

test.for(['/admin/content', '/login'])(
  'with no signal %s opens the installed app, still signed in, with what was last read',
  async (path) => {
    const { page, context, expectNoProblems } = await browser.newPage(phone);
    await page.goto(`${club.url}/login`);
    await signIn(page, 'admin@club.test', 'Touchline1');
    const newest = await page.getByRole('listitem').getByRole('heading').first().textContent();
    await workerHasBothScopes(page);

    await context.setOffline(true);
    await page.goto(club.url + path);
    await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
    await page.getByText(newest ?? '', { exact: true }).waitFor();
    expectNoProblems({ except: WITHOUT_SIGNAL });
  },
);

test('the app is installable: a manifest, icons that exist, and a worker', async () => {
  const { page } = await browser.newPage(phone);
  await page.goto(`${club.url}/login`);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', page.url()))).json();
  expect(manifest).toMatchObject({ id: '/admin/', start_url: '/admin/content', scope: '/' });
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, new URL(href ?? '', page.url())));
    expect([src, icon.status]).toEqual([src, 200]);
  }
  await workerHasBothScopes(page);
});

async function workerHasBothScopes(page: import('playwright-core').Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const active = registrations.filter(({ active }) => active?.state === 'activated');
    const scopes = active.map(({ scope }) => new URL(scope).pathname);
    return scopes.includes('/admin/') && scopes.includes('/login');
  });
}
