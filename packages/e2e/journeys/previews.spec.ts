import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { hold } from '../src/held-requests.ts';
import {
  accessibilityProblems,
  expectDrawn,
  largestPaints,
  layoutShift,
} from '../src/screen-findings.ts';
import { expect, NOT_FOUND, test } from '../src/fixtures.ts';

/** The club's pictures. */
const PICTURES = /\/derived\/|\/club\/pictures\//;

/** The twelve colours displayed in the place of the first photo, and the position of that place. */
async function firstPhoto(page: Page) {
  const box = await page.locator('main .photo').first().boundingBox();
  if (!box) throw new Error('There is no photo');
  const clip = { ...box, height: Math.min(box.height, 844 - box.y) };
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .resize(4, 3, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { box, colours: [...pixels] };
}

/** The largest difference of a colour channel between neighbouring pixels, along a line of pixels. */
function steepest(line: Buffer): number {
  return line.reduce(
    (most, part, at) => Math.max(most, Math.abs(part - (line[at - 3] ?? part))),
    0,
  );
}

for (const path of ['/news', '/gallery', '/team']) {
  test(`${path} shows placeholder colours while a photo loads, and nothing moves when it is loaded`, async ({
    newPage,
  }) => {
    const viewport = { width: 390, height: 844 };
    const page = await newPage({ viewport });
    const letGo = await hold(page, PICTURES);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('main .photo').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    expect(await accessibilityProblems(page)).toEqual([]);
    const before = await firstPhoto(page);
    // Neither the background of the box nor any single colour.
    const reds = before.colours.filter((_, place) => place % 3 === 0);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(12);

    // A typeface that arrives may move a line: where no font of the system has the measures of the club's.
    const shifted = await layoutShift(page);
    letGo();
    const photo = page.locator('main .photo img').first();
    await expectDrawn(photo);
    await photo.evaluate((shown) => (shown as HTMLImageElement).decode());
    const after = await firstPhoto(page);
    expect(after.box).toEqual(before.box);
    const apart = after.colours.map((part, place) => Math.abs(part - (before.colours[place] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(48);

    expect((await layoutShift(page)) - shifted).toBeLessThan(0.01);
    expect(await largestPaints(page)).not.toContain('image');
  });
}

for (const [path, box] of [
  ['/', '.hero'],
  ['/info', '.head'],
  ['/login', '.door__art'],
] as const) {
  test(`${path} opens with the placeholder colours of the club’s picture, and nothing moves when it is loaded`, async ({
    newPage,
  }) => {
    for (const width of [390, 1280]) {
      const page = await newPage({ viewport: { width, height: 844 } });
      const letGo = await hold(page, PICTURES);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator(`${box} .photo__tones`)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const place = await page.locator(box).boundingBox();
      // A line without text: the gradient that darkens the picture towards the words is constant along it.
      const clip = { x: 0, y: (place?.y ?? 0) + 130, width: (place?.width ?? 0) - 80, height: 1 };
      const line = () => page.screenshot({ clip }).then((shot) => sharp(shot).removeAlpha());
      const held = await (await line()).resize(8, 1, { fit: 'fill' }).raw().toBuffer();
      expect(steepest(await (await line()).raw().toBuffer())).toBeLessThan(9);
      const reds = [...held].filter((_, at) => at % 3 === 0);
      expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(4);

      const shifted = await layoutShift(page);
      letGo();
      const photo = page.locator(`${box} picture img`).first();
      await photo.evaluate((shown) => (shown as HTMLImageElement).decode());
      // The picture covers its colours: it has edges, and they have none.
      await expect
        .poll(async () => steepest(await (await line()).raw().toBuffer()))
        .toBeGreaterThan(9);
      expect((await layoutShift(page)) - shifted).toBeLessThan(0.01);
      expect(await largestPaints(page)).not.toContain('image');
      await page.context().close();
    }
  });
}

for (const [path, box] of [
  ['/gallery', 'main .photo'],
  ['/', '.hero'],
  ['/info', '.head'],
] as const) {
  test(`where a picture of ${path} cannot be loaded, its text has one background, with scripts and without`, async ({
    newPage,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      // Without scripts the menu, which is open, stands above the opening.
      const viewport = { width: 390, height: 1200 };
      const page = await newPage({ viewport, javaScriptEnabled, ...NOT_FOUND });
      await page.route(/\/derived\//, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(path, { waitUntil: 'networkidle' });
      const place = page.locator(box).first();
      await place.scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
      // A line without text.
      const clip = { x: x + 100, y: y + 150, width: 150, height: 1 };
      const { channels } = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .stats();
      expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
      await page.context().close();
    }
  });
}
