import sharp from 'sharp';
import {
  admin,
  loseSignal,
  newerWorker,
  opensWithoutNetwork,
  signIn,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Request } from '@playwright/test';
import { ANY_PROBLEM, expect, phone, test, WITHOUT_SIGNAL } from '../src/fixtures.ts';

test(
  'offline both addresses open the installed app, still signed in, with the content read last',
  { tag: '@daily' },
  async ({ newPage }) => {
    const page = await newPage({ ...phone, ...WITHOUT_SIGNAL });
    await page.goto('/login');
    await signIn(page, admin.email, admin.password);
    const first = page.getByRole('region', { name: 'Events' }).getByRole('listitem').first();
    await first.waitFor();
    // Past events are read separately, and are listed before those to come.
    await expect(page.getByText('Loading events...')).toBeHidden();
    const earliest = (await first.getByRole('heading').textContent()) ?? '';
    await loseSignal(page);
    for (const path of ['/admin/content', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
      await expect(first.getByRole('heading')).toHaveText(earliest);
    }
  },
);

test('the browser finds valid manifests of the site and of the app, every icon in its declared size, and the app’s shortcuts', async ({
  signedIn,
}) => {
  const page = await signedIn('/admin/content', phone);
  await opensWithoutNetwork(page);
  const devtools = await page.context().newCDPSession(page);
  const manifestAt = async (path: string) => {
    await page.goto(path);
    const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect([url, errors]).toEqual([expect.stringMatching(/manifest$|manifest\.json$/), []]);
    return { url, manifest: JSON.parse(data) as Manifest };
  };
  for (const path of ['/', '/admin/content']) {
    const { url, manifest } = await manifestAt(path);
    for (const { src, sizes } of manifest.icons) {
      const bytes = await (await fetch(new URL(src, url))).arrayBuffer();
      const { width, height } = await sharp(bytes).metadata();
      expect([src, sizes]).toEqual([src, `${width}x${height}`]);
    }
  }
  const { manifest } = await manifestAt('/admin/content');
  expect(manifest).toMatchObject({ id: '/admin/', start_url: '/admin/content', scope: '/' });
  for (const purpose of ['any', 'maskable']) {
    const icons = manifest.icons.filter((icon) => icon.purpose === purpose);
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  }
  expect(manifest.shortcuts).toHaveLength(2);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    const title = { level: 1, name: new RegExp(name, 'i') };
    await expect(page.getByRole('heading', title)).toBeVisible();
  }
});

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const SCRIPT = '/admin/sw.js';
const HOTEL = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 14\r\n\r\n<h1>Hello</h1>',
);

for (const { what, isLost, answer } of [
  { what: 'lost its script', isLost: (request: Request) => request.url().endsWith(SCRIPT) },
  { what: 'lost a file it caches', isLost: (request: Request) => request.serviceWorker() !== null },
  { what: 'got a hotel’s page for its script', answer: HOTEL },
]) {
  test(`an app whose first visit ${what} opens offline after a later visit, and is updated`, async ({
    club,
    lines,
    newPage,
  }) => {
    const page = await newPage({ ...phone, ...ANY_PROBLEM });
    if (answer) lines.site.answerInstead(SCRIPT, answer);
    const context = page.context();
    await context.route('**/*', (route, request) =>
      isLost?.(request) ? route.abort('connectionreset') : route.continue(),
    );
    const notYet = page.waitForEvent('console', (line) => /not open offline yet/.test(line.text()));
    await page.goto('/login');
    await notYet;
    await context.unrouteAll();
    if (answer) lines.site.answerInstead(SCRIPT, await newerWorker(club.url, 'past the hotel'));

    // All of it happens in the same page, because a reloaded page requests a worker by itself.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await opensWithoutNetwork(page);
    await signIn(page, admin.email, admin.password);
    await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
    lines.site.answerInstead(SCRIPT, await newerWorker(club.url));
    await page.evaluate(async () => {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
    });
    await expect(page.getByText('A new version is ready.')).toBeVisible();
  });
}
