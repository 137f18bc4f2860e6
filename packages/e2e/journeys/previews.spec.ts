import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityProblems } from '../src/screen-findings.ts';
import { expect, test } from '../src/fixtures.ts';

/** Holds the club's pictures back until the returned function is called; then all of them are loaded normally. */
async function holdPictures(page: Page): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/derived\/|\/club\/pictures\//, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

interface Seen {
  readonly shifts: { readonly at: number; readonly value: number }[];
  readonly largest: string[];
}

/** Records the layout shifts with their times, and the largest paints. */
function watchPaints(): void {
  const seen: Seen = { shifts: [], largest: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime: at, value } = entry as PerformanceEntry & { readonly value: number };
      seen.shifts.push({ at, value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as unknown as { readonly element: Element | null };
      seen.largest.push(element?.tagName ?? '');
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * What watchPaints has recorded: the layout shift since `time`, in milliseconds of the page, and every largest paint.
 * A typeface that arrives earlier may move a line: where no font of the system has the measures of the club's.
 */
async function paintsSince(page: Page, time: number) {
  const { shifts, largest } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const shift = shifts.reduce((sum, { at, value }) => (at < time ? sum : sum + value), 0);
  return { shift, largest };
}

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
  test(`${path} shows the colours of a photo that is still on its way, and nothing moves when it is there`, async ({
    newPage,
  }) => {
    const viewport = { width: 390, height: 844 };
    const { page, expectNoProblems } = await newPage({ viewport });
    await page.addInitScript(watchPaints);
    const letGo = await holdPictures(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('main .photo').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    expect(await accessibilityProblems(page)).toEqual([]);
    const before = await firstPhoto(page);
    // Neither the background of the box nor any single colour.
    const reds = before.colours.filter((_, place) => place % 3 === 0);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(12);

    const freedAt = await page.evaluate(() => performance.now());
    letGo();
    const photo = page.locator('main .photo img').first();
    await expect
      .poll(() => photo.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await photo.evaluate((shown) => (shown as HTMLImageElement).decode());
    const after = await firstPhoto(page);
    expect(after.box).toEqual(before.box);
    const apart = after.colours.map((part, place) => Math.abs(part - (before.colours[place] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(48);

    const seen = await paintsSince(page, freedAt);
    expect(seen.shift).toBeLessThan(0.01);
    expect(seen.largest).not.toContain('image');
    expectNoProblems();
  });
}

for (const [path, box] of [
  ['/', '.hero'],
  ['/info', '.head'],
  ['/login', '.door__art'],
] as const) {
  test(`${path} opens with the colours of the club’s picture, and nothing moves when it is there`, async ({
    newPage,
  }) => {
    for (const width of [390, 1280]) {
      const { page, context, expectNoProblems } = await newPage({
        viewport: { width, height: 844 },
      });
      await page.addInitScript(watchPaints);
      const letGo = await holdPictures(page);
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

      const freedAt = await page.evaluate(() => performance.now());
      letGo();
      const photo = page.locator(`${box} picture img`).first();
      await photo.evaluate((shown) => (shown as HTMLImageElement).decode());
      // The picture covers its colours: it has edges, and they have none.
      await expect
        .poll(async () => steepest(await (await line()).raw().toBuffer()))
        .toBeGreaterThan(9);
      const seen = await paintsSince(page, freedAt);
      expect(seen.shift).toBeLessThan(0.01);
      expect(seen.largest).not.toContain('image');
      expectNoProblems();
      await context.close();
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`a photo that is lost shows its words on the ground of the box: scripts ${javaScriptEnabled}`, async ({
    newPage,
  }) => {
    const viewport = { width: 390, height: 844 };
    const { page } = await newPage({ viewport, javaScriptEnabled });
    await page.route(/\/derived\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    const photo = page.locator('main .photo').first();
    await photo.scrollIntoViewIfNeeded();
    const { data } = await sharp(await photo.screenshot())
      .removeAlpha()
      .extract({ left: 100, top: 150, width: 200, height: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(
      new Set(
        Array.from({ length: data.length / 3 }, (_, at) =>
          data.toString('hex', at * 3, at * 3 + 3),
        ),
      ).size,
    ).toBe(1);
  });
}

for (const [path, box, javaScriptEnabled] of [
  ['/', '.hero', true],
  ['/', '.hero', false],
  ['/info', '.head', true],
  ['/info', '.head', false],
] as const) {
  test(`the opening of ${path} without its picture stands on one ground: scripts ${javaScriptEnabled}`, async ({
    newPage,
  }) => {
    // Without scripts the menu, which is open, stands above the opening.
    const viewport = { width: 390, height: 1200 };
    const { page } = await newPage({ viewport, javaScriptEnabled });
    await page.route(/\/derived\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(path, { waitUntil: 'networkidle' });
    const place = await page.locator(box).boundingBox();
    const clip = { x: 0, y: (place?.y ?? 0) + 130, width: viewport.width, height: 1 };
    const { channels } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .stats();
    expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  });
}
