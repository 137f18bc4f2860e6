import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { configOf, servicesFor } from '../src/journey/club-services.ts';
import { opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { articlesCalled } from '../src/journey/what-is-there.ts';

const here = clubAndBrowser();

const WITHOUT_SIGNAL = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|NetworkError|ERR_FAILED/];

test.for(['/admin/content', '/login'])(
  'with no signal %s opens the installed app, still signed in, with what was last read',
  async (path) => {
    const { page, context, expectNoProblems } = await here.browser.newPage(phone);
    await page.goto(`${here.club.url}/login`);
    await signIn(page, 'admin@club.test', 'Touchline1');
    const newest = await page.getByRole('listitem').getByRole('heading').first().textContent();
    await opensWithoutNetwork(page);

    await context.setOffline(true);
    await page.goto(here.club.url + path);
    await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
    await page.getByText(newest ?? '', { exact: true }).waitFor();
    expectNoProblems({ except: WITHOUT_SIGNAL });
  },
);

test('an article written with no signal is on the phone at the next start, and on the site once there is signal', async () => {
  const { page, context } = await onThePhone(here, '/admin/content');
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  await opensWithoutNetwork(page);

  await context.setOffline(true);
  await page.goto(`${here.club.url}/admin/add-news`);
  await page.getByLabel('Title').fill('Written behind the stand');
  await page.getByLabel('Excerpt').fill('No bar at all.');
  await page.getByLabel('Content').fill('It waits.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Saved on this phone.').waitFor();

  await page.goto(`${here.club.url}/admin/content`);
  const row = page.getByRole('listitem').filter({ hasText: 'Written behind the stand' });
  await row.getByText('Waiting to send').waitFor();
  await context.setOffline(false);
  await page.getByText('Everything is sent').waitFor();
  await row.getByText('Waiting to send').waitFor({ state: 'detached' });

  const services = servicesFor(await configOf(here.club.url));
  expect(await articlesCalled(services, 'Written behind the stand')).toHaveLength(1);
});

test('the app is installable: a manifest, icons that exist, and a worker', async () => {
  const { page } = await here.browser.newPage(phone);
  await page.goto(`${here.club.url}/login`);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', page.url()))).json();
  expect(manifest).toMatchObject({ id: '/admin/', start_url: '/admin/content', scope: '/' });
  const at = (src: string) => new URL(src, new URL(href ?? '', page.url()));
  const sizes = (purpose: string) =>
    manifest.icons
      .filter((icon: { purpose: string }) => icon.purpose === purpose)
      .map((icon: { sizes: string }) => icon.sizes);
  expect(sizes('any')).toEqual(['192x192', '512x512']);
  expect(sizes('maskable')).toEqual(['192x192', '512x512', 'any']);
  for (const { src, sizes: said } of [...manifest.icons, ...manifest.screenshots]) {
    const bytes = await (await fetch(at(src))).arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    expect([src, said]).toEqual([src, said === 'any' ? 'any' : `${width}x${height}`]);
  }
  const shapes = manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor);
  expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']));
  await opensWithoutNetwork(page);
});

test('the shortcuts of the app’s icon open where they say', async () => {
  const { page, expectNoProblems } = await onThePhone(here, '/admin/content');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', page.url()))).json();
  expect(manifest.shortcuts).toHaveLength(2);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(new URL(url, page.url()).href);
    await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
  }
  expectNoProblems();
});
