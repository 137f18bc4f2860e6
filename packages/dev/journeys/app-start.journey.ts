import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { openSignedIn } from '../src/journey/in-the-app.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';

const here = clubAndBrowser();

const NOT_HERE = 'This page is not on the phone yet. It needs signal once.';
const CODE_OF_MEDIA = '**/assets/media-page-*.js';
const CODE_OF_THE_SCREEN = '**/assets/screen-*.js';

const desk = { viewport: { width: 1280, height: 900 } };
const screens = { phone, desk };
const COLOURS = ['light', 'dark'] as const;

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

test.for(
  Object.keys(screens).flatMap((screen) => COLOURS.map((colours) => [screen, colours] as const)),
)(
  'on a %s in %s colours the page paints its bar before any file of it, and the app takes it over unmoved',
  async ([screen, colorScheme]) => {
    const options = { ...screens[screen as keyof typeof screens], colorScheme };
    const bare = await here.browser.newPage({ ...options, serviceWorkers: 'block' });
    await bare.page.route('**/admin/assets/**', (route) => route.abort());
    await bare.page.goto(`${here.club.url}/admin/content`);
    const before = await barOf(bare.page);

    const { page } = await onThePhone(here, '/admin/content', options);
    expect(before).toEqual(await barOf(page));
  },
);

/** Everything of the app comes but the file that draws it, without which nothing can be drawn by it. */
async function withoutItsCode(options: { readonly colorScheme?: 'light' | 'dark' } = {}) {
  const { page, context } = await here.browser.newPage({
    ...phone,
    ...options,
    serviceWorkers: 'block',
  });
  const said: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
  await page.route(CODE_OF_THE_SCREEN, (route) => route.abort('internetdisconnected'));
  await page.goto(`${here.club.url}/admin/content`);
  await page.getByRole('heading', { name: 'The app did not open' }).waitFor();
  return { page, context, said };
}

test('an app whose code cannot be had says so on the page itself, with its cause for the log', async () => {
  const { page, said } = await withoutItsCode();
  const words = page.getByRole('alert');
  expect(await words.innerText()).toContain('What was saved on this phone is safe.');
  expect(await page.locator('.bar').isVisible()).toBe(true);
  expect(said.filter((line) => line.includes('The code of the app could not be had'))).toHaveLength(
    1,
  );
});

test('and opens when it is tried again with signal', async () => {
  const { page } = await withoutItsCode();
  await page.unroute(CODE_OF_THE_SCREEN);
  await page.getByRole('link', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: 'Team Login' }).waitFor();
  expect(await page.getByText('The app did not open').count()).toBe(0);
});

/** A phone that was signed in to a minute ago: no worker has put anything away, and Media's code has not come. */
async function inTheFirstMinute(codeOfMedia: 'cut off' | 'gone') {
  const { page, context } = await here.browser.newPage({ ...phone, serviceWorkers: 'block' });
  await page.route(CODE_OF_MEDIA, (route) =>
    codeOfMedia === 'gone'
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.abort('internetdisconnected'),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openSignedIn(page, `${here.club.url}/admin/content`);
  await page.locator('main .list').first().waitFor();
  const loadsBefore = loads;
  return {
    page,
    context,
    loadsSince: () => loads - loadsBefore,
    toMedia: () => page.getByRole('navigation').getByRole('link', { name: 'Media' }).tap(),
  };
}

test('without signal a page that is not on the phone yet says so inside the app, and comes with the signal', async () => {
  const { page, context, loadsSince, toMedia } = await inTheFirstMinute('cut off');
  await context.setOffline(true);
  await toMedia();
  await page.getByText(NOT_HERE).waitFor();
  await page.getByRole('heading', { name: 'Media Manager', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.locator('[data-outbox-state]').isVisible()).toBe(true);
  expect(await page.locator('.tabs').isVisible()).toBe(true);
  expect(loadsSince()).toBe(0);

  await page.unroute(CODE_OF_MEDIA);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Files' }).waitFor();
});

test('a page whose code a new version of the site has under another name is loaded anew, once', async () => {
  const { page, loadsSince, toMedia } = await inTheFirstMinute('gone');
  await toMedia();
  // It is gone after the reload, too: that is not tried without end.
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByText(NOT_HERE).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/media');
  expect(loadsSince()).toBe(1);

  await page.unroute(CODE_OF_MEDIA);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: 'Files' }).waitFor();
});
