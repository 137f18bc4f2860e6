import type { Page } from '@playwright/test';
import { openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, type Fixtures, phone, test } from '../src/fixtures.ts';

const NOT_HERE = 'This page is not on the phone yet. It needs signal once.';
const CODE_OF_MEDIA = '**/assets/media-page-*.js';
const CODE_OF_THE_SCREEN = '**/assets/screen-*.js';

const desk = { viewport: { width: 1280, height: 900 } };

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

for (const [screen, size] of Object.entries({ phone, desk })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`on a ${screen} in ${colorScheme} colours the page paints its bar before any file of it, and the app takes it over unmoved`, async ({
      signedIn,
    }) => {
      const options = { ...phone, ...size, colorScheme, serviceWorkers: 'block' } as const;
      const { page, context } = await signedIn('/admin/content', options);
      // The club as this phone has seen it once.
      await page.waitForFunction(() => localStorage.getItem('club') !== null);
      const whole = await barOf(page);

      const bare = await context.newPage();
      await bare.route('**/admin/assets/**', (route) => route.abort());
      await bare.goto('/admin/content');
      expect(await barOf(bare)).toEqual(whole);
    });
  }
}

/** Everything of the app loads except the file that renders it, without which the app cannot render anything. */
async function withoutItsCode({ newPage }: Pick<Fixtures, 'newPage'>) {
  const { page } = await newPage({ ...phone, serviceWorkers: 'block' });
  const logs: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logs.push(message.text())));
  await page.route(CODE_OF_THE_SCREEN, (route) => route.abort('internetdisconnected'));
  await page.goto('/admin/content');
  await expect(page.getByRole('heading', { name: 'The app did not open' })).toBeVisible();
  return { page, logs };
}

test('an app whose code cannot be had says so on the page itself, with its cause for the log, and opens when it is tried again with signal', async ({
  newPage,
}) => {
  const { page, logs } = await withoutItsCode({ newPage });
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

/** A phone that was signed in to a minute ago: no worker has cached anything, and Media's code is not loaded. */
async function inTheFirstMinute(
  { newPage }: Pick<Fixtures, 'newPage'>,
  codeOfMedia: 'cut off' | 'gone',
) {
  const { page, context } = await newPage({ ...phone, serviceWorkers: 'block' });
  await page.route(CODE_OF_MEDIA, (route) =>
    codeOfMedia === 'gone'
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.abort('internetdisconnected'),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openSignedIn(page, '/admin/content');
  await expect(page.locator('main .list').first()).toBeVisible();
  const loadsBefore = loads;
  return {
    page,
    context,
    loadsSince: () => loads - loadsBefore,
    toMedia: () => page.getByRole('navigation').getByRole('link', { name: 'Media' }).tap(),
  };
}

test('without signal a page that is not on the phone yet says so inside the app, and comes with the signal', async ({
  newPage,
}) => {
  const { page, context, loadsSince, toMedia } = await inTheFirstMinute({ newPage }, 'cut off');
  await context.setOffline(true);
  await toMedia();
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Media Manager', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('[data-outbox-state]')).toBeVisible();
  await expect(page.locator('.tabs')).toBeVisible();
  expect(loadsSince()).toBe(0);

  await page.unroute(CODE_OF_MEDIA);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible();
});

test('a page whose code a new version of the site has under another name is loaded again, once', async ({
  newPage,
}) => {
  const { page, loadsSince, toMedia } = await inTheFirstMinute({ newPage }, 'gone');
  await toMedia();
  // The code is missing after the reload, too: the reload is not repeated for ever.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page).toHaveURL('/admin/media');
  expect(loadsSince()).toBe(1);

  await page.unroute(CODE_OF_MEDIA);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible();
});
