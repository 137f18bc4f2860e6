import { expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = clubAndBrowser();

const WITHOUT_SIGNAL = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|NetworkError|ERR_FAILED/];

test.for(['/admin/content', '/login'])(
  'with no signal %s opens the installed app, still signed in, with what was last read',
  async (path) => {
    const { page, context, expectNoProblems } = await here.browser.newPage(phone);
    await page.goto(`${here.club.url}/login`);
    await signIn(page, 'admin@club.test', 'Touchline1');
    const newest = await page.getByRole('listitem').getByRole('heading').first().textContent();
    await workerHasBothScopes(page);

    await context.setOffline(true);
    await page.goto(here.club.url + path);
    await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
    await page.getByText(newest ?? '', { exact: true }).waitFor();
    expectNoProblems({ except: WITHOUT_SIGNAL });
  },
);

test('the app is installable: a manifest, icons that exist, and a worker', async () => {
  const { page } = await here.browser.newPage(phone);
  await page.goto(`${here.club.url}/login`);
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
