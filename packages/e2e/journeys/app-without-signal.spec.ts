import sharp from 'sharp';
import {
  admin,
  newerWorker,
  opensWithoutNetwork,
  signIn,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Page, Request } from '@playwright/test';
import { expect, type Fixtures, phone, test } from '../src/fixtures.ts';

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
  expect(sizes('maskable')).toEqual(['192x192', '512x512']);
  for (const { src, sizes: listed } of manifest.icons) {
    const bytes = await (await fetch(at(src))).arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    expect([src, listed]).toEqual([src, `${width}x${height}`]);
  }
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

const SCRIPT = '/admin/sw.js';
const HOTEL = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 14\r\n\r\n<h1>Hello</h1>',
);

for (const { what, isLost } of [
  { what: 'its script', isLost: (request: Request) => request.url().endsWith(SCRIPT) },
  { what: 'a file it keeps', isLost: (request: Request) => request.serviceWorker() !== null },
]) {
  test(`an app whose first visit lost ${what} opens without a network once it was back, and is kept up to date`, async ({
    club,
    lines,
    newPage,
  }) => {
    const { page, context } = await newPage(phone);
    await context.route('**/*', (route, request) =>
      isLost(request) ? route.abort('connectionreset') : route.continue(),
    );
    const notYet = isNotKeptYet(page);
    await page.goto('/login');
    await notYet;
    await context.unrouteAll();
    await isKeptOnceBack(page, { club, lines });
  });
}

test('an app whose first visit got a hotel’s page for its script is made up for too', async ({
  club,
  lines,
  newPage,
}) => {
  const { page } = await newPage(phone);
  lines.site.answerInstead(SCRIPT, HOTEL);
  const notYet = isNotKeptYet(page);
  await page.goto('/login');
  await notYet;
  lines.site.answerInstead(SCRIPT, await newerWorker(club.url, 'past the hotel'));
  await isKeptOnceBack(page, { club, lines });
});

function isNotKeptYet(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (line) => /not open offline yet/.test(line.text()));
}

/** All of it happens in the same page, because a reloaded page requests a worker by itself. */
async function isKeptOnceBack(
  page: Page,
  { club, lines }: Pick<Fixtures, 'club' | 'lines'>,
): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await opensWithoutNetwork(page);
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
  lines.site.answerInstead(SCRIPT, await newerWorker(club.url));
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
}
