import type { BrowserContext, Page } from '@playwright/test';
import { ANY_PROBLEM, type Fixtures, expect, phone, sizes, test } from '../src/fixtures.ts';
import { accessibilityProblems } from '../src/screen-findings.ts';

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
  '[2.72] keys lead from the gallery to a photo, round the album and back without a page load; the lightbox is loaded only when a photo has the focus, and the neighbours at once',
  { tag: '@daily' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const ofLightbox = () => asked.filter((url) => url.includes('lightbox'));
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await page.getByRole('main').getByRole('link').first().click();
    await photo(page, 1).waitFor();
    await page.waitForLoadState('networkidle');
    expect(ofLightbox()).toEqual([]);
    const known = asked.length;
    await photo(page, 1).focus();
    await expect
      .poll(() => ofLightbox().map((url) => url.slice(-3)))
      .toEqual(expect.arrayContaining(['.js', 'css']));
    await photo(page, 1).click();
    await shows(page, '1 / 14');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.keyboard.press('ArrowLeft');
    await shows(page, '14 / 14');
    await page.keyboard.press('ArrowRight');
    // The picture that is shown, and one on either side.
    const pictures = () => asked.slice(known).filter((url) => url.includes('/derived/'));
    await expect.poll(() => pictures().length).toBeGreaterThanOrEqual(4);
    const before = [...asked];
    await page.keyboard.press('ArrowRight');
    await shows(page, '2 / 14');
    const picture = lightbox(page).getByRole('img');
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    // A newly inserted image has not chosen its source yet.
    await expect.poll(shown).not.toBe('');
    expect(before).toContain(await shown());
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
    await photo(page, 2).click();
    await shows(page, '2 / 14');
    await page.keyboard.press('ArrowRight');
    await shows(page, '3 / 14');
    await page.goBack();
    await closed(page);
    await expect.poll(() => focused(page)).toBe('photo-2');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  },
);

test('on a phone a photo is opened by its address and after a reload, or with a tap, turns with a swipe and closes with Back', async ({
  club,
  newPage,
}) => {
  const album = await newestAlbum(club);
  const page = await newPage(phone);
  const context = page.context();
  await page.goto(`${album}#photo-3`);
  await shows(page, '3 / 14');
  await page.reload();
  await shows(page, '3 / 14');
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await closed(page);
  await expect(page).toHaveURL(album);
  await expect.poll(() => focused(page)).toBe('photo-3');

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
});

test('without scripts a photo links to the picture itself', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false, ...ANY_PROBLEM });
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

test('at twice the text size everything in the lightbox is within reach', async ({
  club,
  newPage,
}) => {
  const album = await newestAlbum(club);
  for (const size of sizes) {
    const page = await newPage(size);
    await page.goto(`${album}#photo-1`);
    await shows(page, '1 / 14');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const name of ['Close', 'Previous', 'Next']) {
      const button = lightbox(page).getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
      expect([name, x >= 0 && x + width <= size.viewport.width]).toEqual([name, true]);
    }
  }
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
