import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { anAlbumItem } from '@clubhouse/content/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { type Fixtures, expect, phone, test } from '../src/fixtures.ts';
import { accessibilityProblems } from '../src/screen-findings.ts';

/** Fifteen albums older than the sample's. */
async function olderAlbums({ config, database }: Fixtures['services']): Promise<void> {
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
}

/** The path of the sample's newest album; it has 14 photos. */
async function newestAlbum(club: Fixtures['club']): Promise<string> {
  const html = await (await fetch(`${club.url}/gallery`)).text();
  return /href="(\/album\/[^"]+)"/.exec(html)?.[1] ?? '/no-album';
}

const lightbox = (page: Page) => page.getByRole('dialog');
const count = (page: Page) => lightbox(page).getByRole('status');
const photo = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Photo ${number}(:|$)`) });
const shows = (page: Page, text: string) => expect(count(page)).toHaveText(new RegExp(text));
const closed = (page: Page) => expect(lightbox(page)).toHaveCount(0);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[id]')?.getAttribute('id'));

test(
  '[2.72] from the gallery to a photo, round the album by keys, and back',
  { tag: '@daily' },
  async ({ newPage }) => {
    const { page, expectNoProblems } = await newPage();
    await page.goto('/gallery');
    await page.getByRole('main').getByRole('link').first().click();
    await photo(page, 1).click();
    await shows(page, '1 / 14');
    expect(await accessibilityProblems(page)).toEqual([]);

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
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
    expectNoProblems();
  },
);

test('on a phone a photo opens with a tap, turns with a swipe and closes with Back', async ({
  club,
  newPage,
}) => {
  const album = await newestAlbum(club);
  const { page, context, expectNoProblems } = await newPage(phone);
  await page.goto(album, { waitUntil: 'networkidle' });
  await photo(page, 1).tap();
  await shows(page, '1 / 14');
  expect(await accessibilityProblems(page)).toEqual([]);
  await swipe(context, page, { from: 320, to: 80 });
  await shows(page, '2 / 14');
  await swipe(context, page, { from: 80, to: 320 });
  await shows(page, '1 / 14');
  await swipe(context, page, { from: 80, to: 320 });
  await shows(page, '14 / 14');
  await page.goBack();
  await closed(page);
  await expect(page).toHaveURL(album);
  expectNoProblems();
});

test('the address of a photo opens it for whoever it is sent to, and after a reload', async ({
  club,
  newPage,
}) => {
  const album = await newestAlbum(club);
  const { page, expectNoProblems } = await newPage(phone);
  await page.goto(`${album}#photo-3`);
  await shows(page, '3 / 14');
  await page.reload();
  await shows(page, '3 / 14');
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await closed(page);
  await expect(page).toHaveURL(album);
  await expect.poll(() => focused(page)).toBe('photo-3');
  expectNoProblems();
});

test('nothing of the lightbox is fetched before it is wanted, and the neighbours are at once', async ({
  club,
  newPage,
}) => {
  const album = await newestAlbum(club);
  const { page } = await newPage();
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
  // The picture that is shown, and one on either side.
  const pictures = () => asked.slice(known).filter((url) => url.includes('/derived/'));
  await expect.poll(() => pictures().length).toBeGreaterThanOrEqual(3);
  const before = [...asked];
  await page.keyboard.press('ArrowRight');
  await shows(page, '6 / 14');
  // A newly inserted image has not chosen its source yet.
  await expect.poll(shown).not.toBe('');
  expect(before).toContain(await shown());
});

test('moving about without page loads, a photo keeps its address and Back its meaning', async ({
  newPage,
}) => {
  const { page, expectNoProblems } = await newPage();
  await page.goto('/gallery', { waitUntil: 'networkidle' });
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
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
  expect(await isMarked()).toBe(true);
  expectNoProblems();
});

test('older albums follow page by page, and Back leads to where one was', async ({
  club,
  newPage,
  services,
}) => {
  await olderAlbums(services);
  // The page is rendered after the albums were stored.
  await expect
    .poll(async () => (await fetch(`${club.url}/gallery`)).text(), { timeout: 60_000 })
    .toContain('/gallery/after/');
  const { page, expectNoProblems } = await newPage();
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Newest albums' })).toBeVisible();
  expect(page.url()).toContain('/gallery/after/');
  await page.getByRole('link', { name: 'Old tour 01' }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Old tour 01' }).click();
  await page.waitForURL('**/album/*');
  // The gallery names albums without photos, too, and stays until the album is drawn.
  await expect(page.getByRole('heading', { name: 'Old tour 01', level: 1 })).toBeVisible();
  await expect(page.getByText('No Photos')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Old tour 01' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await accessibilityProblems(page)).toEqual([]);
  expectNoProblems();
});

test('without scripts a photo leads to the picture itself', async ({ newPage }) => {
  const { page } = await newPage({ javaScriptEnabled: false });
  await page.goto('/gallery');
  await page.getByRole('main').getByRole('link').first().click();
  await photo(page, 1).waitFor();
  const [picture] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/_media/albums/')),
    photo(page, 1).click(),
  ]);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

for (const width of [390, 1280]) {
  test(`at ${width} px and twice the text size nothing of the lightbox is out of reach`, async ({
    club,
    newPage,
  }) => {
    const album = await newestAlbum(club);
    const { page } = await newPage({ viewport: { width, height: 700 } });
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
  });

  test(`a missing album at ${width} px is told in words, with a way on`, async ({ newPage }) => {
    const { page, expectNoProblems } = await newPage({
      viewport: { width, height: 844 },
    });
    const response = await page.goto('/album/nope');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Album Not Found' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expectNoProblems({ except: [/status of 404/] });
  });
}

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
