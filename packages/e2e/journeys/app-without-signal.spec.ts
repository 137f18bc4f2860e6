import sharp from 'sharp';
import { admin, opensWithoutNetwork, signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, phone, test } from '../src/fixtures.ts';

const WITHOUT_SIGNAL = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|NetworkError|ERR_FAILED/];

test(
  'with no signal both addresses open the installed app, still signed in, with what was last read',
  { tag: '@daily' },
  async ({ newPage }) => {
    const { page, context, expectNoProblems } = await newPage(phone);
    await page.goto('/login');
    await signIn(page, admin.email, admin.password);
    const first = page.getByRole('region', { name: 'Events' }).getByRole('listitem').first();
    await first.waitFor();
    // Past events are read separately, and are listed before those to come.
    await expect(page.getByText('Loading events...')).toBeHidden();
    const earliest = (await first.getByRole('heading').textContent()) ?? '';
    await opensWithoutNetwork(page);

    await context.setOffline(true);
    for (const path of ['/admin/content', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
      await expect(first.getByRole('heading')).toHaveText(earliest);
    }
    expectNoProblems({ except: WITHOUT_SIGNAL });
  },
);

test('the app is installable: a manifest, icons that exist, and a worker', async ({ newPage }) => {
  const { page } = await newPage(phone);
  await page.goto('/login');
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
  for (const { src, sizes: listed } of [...manifest.icons, ...manifest.screenshots]) {
    const bytes = await (await fetch(at(src))).arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    expect([src, listed]).toEqual([src, listed === 'any' ? 'any' : `${width}x${height}`]);
  }
  const shapes = manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor);
  expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']));
  await opensWithoutNetwork(page);
});

test('the shortcuts of the app’s icon open where they say', async ({ signedIn }) => {
  const { page, expectNoProblems } = await signedIn('/admin/content', phone);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', page.url()))).json();
  expect(manifest.shortcuts).toHaveLength(2);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(new URL(url, page.url()).href);
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }),
    ).toBeVisible();
  }
  expectNoProblems();
});
