import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { anAlbumItem } from '@clubhouse/content/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { configOf, servicesFor } from '../src/journey/club-services.ts';

const here = clubAndBrowser();

/** Where the sample's newest album is; it has 14 photos. */
let album = '';

beforeAll(async () => {
  const { config, database } = servicesFor(await configOf(here.club.url));
  for (let number = 1; number <= 15; number += 1) {
    const day = String(number).padStart(2, '0');
    const Item = anAlbumItem({
      id: `old-${day}`,
      name: `Old tour ${day}`,
      photos: [],
      cover: undefined,
      photoCount: 0,
      createdDate: `2019-05-${day}T12:00:00.000Z`,
    });
    await database.send(new PutCommand({ TableName: config.tables.albums, Item }));
  }
  const html = await (await fetch(`${here.club.url}/gallery`)).text();
  album = here.club.url + (/href="(\/album\/[^"]+)"/.exec(html)?.[1] ?? '/no-album');
});

const lightbox = (page: Page) => page.getByRole('dialog');
const count = (page: Page) => lightbox(page).getByRole('status');
const photo = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Photo ${number}(:|$)`) });
const shows = (page: Page, text: string) => count(page).filter({ hasText: text }).waitFor();
const closed = (page: Page) => lightbox(page).waitFor({ state: 'detached' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[id]')?.getAttribute('id'));

test('[2.72] from the gallery to a photo, round the album by keys, and back', async () => {
  const { page, expectNoProblems } = await here.browser.newPage();
  await page.goto(`${here.club.url}/gallery`);
  await page.getByRole('main').getByRole('link').first().click();
  await photo(page, 1).click();
  await shows(page, '1 / 14');
  await expect(accessibilityProblems(page)).resolves.toEqual([]);

  await page.keyboard.press('ArrowLeft');
  await shows(page, '14 / 14');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shows(page, '2 / 14');
  expect(new URL(page.url()).hash).toBe('#photo-2');
  for (let stop = 0; stop < 7; stop += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    expect(inside).toBe(true);
  }

  await page.keyboard.press('Escape');
  await closed(page);
  await expect.poll(() => focused(page)).toBe('photo-1');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.goBack();
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  expectNoProblems();
});

test('on a phone a photo opens with a tap, turns with a swipe and closes with Back', async () => {
  const { page, context, expectNoProblems } = await here.browser.newPage(phone);
  await page.goto(album, { waitUntil: 'networkidle' });
  await photo(page, 1).tap();
  await shows(page, '1 / 14');
  await expect(accessibilityProblems(page)).resolves.toEqual([]);
  await swipe(context, page, { from: 320, to: 80 });
  await shows(page, '2 / 14');
  await swipe(context, page, { from: 80, to: 320 });
  await shows(page, '1 / 14');
  await swipe(context, page, { from: 80, to: 320 });
  await shows(page, '14 / 14');
  await page.goBack();
  await closed(page);
  await expect.poll(() => page.url()).toBe(album);
  expectNoProblems();
});

test('the address of a photo opens it for whoever it is sent to, and after a reload', async () => {
  const { page, expectNoProblems } = await here.browser.newPage(phone);
  await page.goto(`${album}#photo-3`);
  await shows(page, '3 / 14');
  await page.reload();
  await shows(page, '3 / 14');
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await closed(page);
  await expect.poll(() => page.url()).toBe(album);
  await expect.poll(() => focused(page)).toBe('photo-3');
  expectNoProblems();
});

test('nothing of the lightbox is fetched before it is wanted, and the neighbours are at once', async () => {
  const { page } = await here.browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(album, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('lightbox'))).toEqual([]);
  const known = asked.length;
  await photo(page, 5).click();
  await shows(page, '5 / 14');
  await expect
    .poll(() => asked.filter((url) => url.includes('lightbox')).map((url) => url.slice(-3)))
    .toEqual(expect.arrayContaining(['.js', 'css']));
  const shown = () =>
    lightbox(page)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  // The one that is shown, and one on either side.
  const pictures = () => asked.slice(known).filter((url) => url.includes('/derived/'));
  await expect.poll(() => pictures().length).toBeGreaterThanOrEqual(3);
  const before = [...asked];
  await page.keyboard.press('ArrowRight');
  await shows(page, '6 / 14');
  // An image that has just been put up has not chosen its source yet.
  await expect.poll(shown).not.toBe('');
  expect(before).toContain(await shown());
});

test('moving about without page loads, a photo keeps its address and Back its meaning', async () => {
  const { page, expectNoProblems } = await here.browser.newPage();
  await page.goto(`${here.club.url}/gallery`, { waitUntil: 'networkidle' });
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }) && true);
  const isMarked = () => page.evaluate(() => 'marked' in window);
  await mark();
  const first = page.getByRole('main').getByRole('link').first();
  await first.click();
  await photo(page, 2).click();
  await shows(page, '2 / 14');
  await page.keyboard.press('ArrowRight');
  await shows(page, '3 / 14');
  await page.goBack();
  await closed(page);
  await expect.poll(() => focused(page)).toBe('photo-2');
  await page.goBack();
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
  expect(await isMarked()).toBe(true);
  expectNoProblems();
});

test('older albums follow page by page, and Back leads to where one was', async () => {
  const { page, expectNoProblems } = await here.browser.newPage();
  await page.goto(`${here.club.url}/gallery`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'Newest albums' }).waitFor();
  expect(page.url()).toContain('/gallery?after=');
  await page.getByRole('link', { name: 'Old tour 01' }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Old tour 01' }).click();
  await page.waitForURL('**/album/*');
  await page.getByText('No Photos').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Old tour 01' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(accessibilityProblems(page)).resolves.toEqual([]);
  expectNoProblems();
});

test('without scripts a photo leads to the picture itself', async () => {
  const { page } = await here.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${here.club.url}/gallery`);
  await page.getByRole('main').getByRole('link').first().click();
  await photo(page, 1).waitFor();
  const [picture] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/_media/albums/')),
    photo(page, 1).click(),
  ]);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

test.for([390, 1280])(
  'at %i px and twice the text size nothing of the lightbox is out of reach',
  async (width) => {
    const { page } = await here.browser.newPage({ viewport: { width, height: 700 } });
    await page.goto(`${album}#photo-1`);
    await shows(page, '1 / 14');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const name of ['Close', 'Previous', 'Next']) {
      const button = lightbox(page).getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect([name, box !== null && box.x >= 0 && box.x + box.width <= width]).toEqual([
        name,
        true,
      ]);
    }
  },
);

test.for([390, 1280])('a missing album at %i px is told in words, with a way on', async (width) => {
  const { page, expectNoProblems } = await here.browser.newPage({
    viewport: { width, height: 844 },
  });
  const response = await page.goto(`${here.club.url}/album/nope`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Album Not Found' }).waitFor();
  await expect(accessibilityProblems(page)).resolves.toEqual([]);
  expectNoProblems({ except: [/status of 404/] });
});

async function swipe(
  context: BrowserContext,
  page: Page,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 4);
  await touch('touchEnd');
}
