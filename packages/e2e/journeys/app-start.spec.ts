import type { Page } from '@playwright/test';
import { openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, phone, sizes, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

const NOT_HERE = 'This page is not on the phone yet. It needs signal once.';
const CODE_OF_MEDIA = '**/assets/media-page-*.js';
const CODE_OF_THE_SCREEN = '**/assets/screen-*.js';

/** Where the bar is and what it looks like. */
const barOf = (page: Page) =>
  page.locator('.bar').evaluate((bar) => {
    const { x, y, width, height } = bar.getBoundingClientRect();
    const badge = bar.querySelector('img')!.getBoundingClientRect();
    const { backgroundColor, color } = getComputedStyle(bar);
    const { backgroundColor: ground } = getComputedStyle(document.body);
    const at = { x: badge.x, y: badge.y, width: badge.width, height: badge.height };
    return { x, y, width, height, backgroundColor, color, ground, badge: at };
  });

test('the page paints its bar before loading any file, and the app takes it over without a shift: on a phone and a desk, in light and dark', async ({
  signedIn,
}) => {
  const page = await signedIn('/admin/content', { serviceWorkers: 'block' });
  // The club as this phone has read it once.
  await page.waitForFunction(() => localStorage.getItem('club') !== null);
  const bare = await page.context().newPage();
  await bare.route('**/admin/assets/**', (route) => route.abort());
  for (const { viewport } of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const each of [page, bare]) {
        await each.setViewportSize(viewport);
        await each.emulateMedia({ colorScheme });
      }
      await bare.goto('/admin/content');
      expect(await barOf(bare), `${viewport.width} px, ${colorScheme}`).toEqual(await barOf(page));
    }
  }
});

test('an app whose code cannot be loaded shows that on the page itself, with the cause for the log, and opens when it is tried again online', async ({
  newPage,
}) => {
  const page = await newPage({ ...phone, serviceWorkers: 'block' });
  const logs: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logs.push(message.text())));
  // Without the file that renders it the app cannot render anything.
  await page.route(CODE_OF_THE_SCREEN, (route) => route.abort('internetdisconnected'));
  await page.goto('/admin/content');
  await expect(page.getByRole('heading', { name: 'The app did not open' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('What was saved on this phone is safe.');
  await expect(page.locator('.bar')).toBeVisible();
  expect(logs.filter((line) => line.includes('The code of the app could not be had'))).toHaveLength(
    1,
  );

  await page.unroute(CODE_OF_THE_SCREEN);
  await page.getByRole('link', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  await expect(page.getByText('The app did not open')).toHaveCount(0);
});

test('a page whose code has another name in a new version of the site is reloaded, once, and can be tried again inside the app', async ({
  newPage,
}) => {
  // A phone that was signed in to a minute ago: no worker has cached anything, and Media's code is not loaded.
  const page = await newPage({ ...phone, serviceWorkers: 'block' });
  await page.route(CODE_OF_MEDIA, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openSignedIn(page, '/admin/content');
  await expect(page.locator('main .list').first()).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('navigation').getByRole('link', { name: 'Media' }).tap();
  // The code is missing after the reload, too: the reload is not repeated for ever.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Media Manager', level: 1 })).toBeVisible();
  await expect(page.locator('[data-outbox-state]')).toBeVisible();
  await expect(page.locator('.tabs')).toBeVisible();
  await expect(page).toHaveURL('/admin/media');
  expect(loads).toBe(1);

  await page.unroute(CODE_OF_MEDIA);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible();
});
