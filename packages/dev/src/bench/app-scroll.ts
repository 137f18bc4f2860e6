import type { Page } from 'playwright-core';
import { type Figure, inTurns, median } from './benchmark.ts';
import { slowProcessor } from './page-visit.ts';

/** Rows of the list that is scrolled. */
export const ROWS = 5_000;
export const LONG_FOLDER = 'media/programmes/';
const ROUNDS = 3;
const LIMIT_MS = 50;

/**
 * The longest frame while a list of 5,000 rows is scrolled by the wheel from its top, against as many plain rows on a
 * page without any script. Milliseconds.
 */
export async function scrolledList(
  page: Page,
  siteUrl: string,
  slower: number,
): Promise<readonly Figure[]> {
  await page.goto(`${siteUrl}/admin/media?folder=${encodeURIComponent(LONG_FOLDER)}`);
  const last = page.locator(`main .list > li[aria-setsize="${ROWS}"]`).first();
  await last.waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const baseline = await page.context().newPage();
  await baseline.setContent(plainRows());
  const [ours = [], plain = []] = await inTurns([page, baseline], ROUNDS, async (scrolled) => {
    await scrolled.bringToFront();
    await scrolled.evaluate(() => scrollTo(0, 0));
    await slowProcessor(scrolled, slower);
    const longest = await longestFrame(scrolled);
    await slowProcessor(scrolled, 1);
    return longest;
  });
  await baseline.close();
  return [
    {
      what: `the longest frame while ${ROWS} rows are scrolled, CPU ${slower}×`,
      value: median(ours),
      unit: 'ms',
      peer: { what: 'as many plain rows', value: median(plain) },
      ...(slower === 4 && { limit: { of: 'value', atMost: LIMIT_MS } as const }),
    },
  ];
}

function plainRows(): string {
  const rows = Array.from({ length: ROWS }, (_, place) => `<li>programme-${place}.pdf, 12 kB</li>`);
  return `<!doctype html><style>li{height:90px}</style><ul>${rows.join('')}</ul>`;
}

/** The longest time between two frames while the wheel is turned, as when a person reads through a list. */
async function longestFrame(page: Page): Promise<number> {
  await page.mouse.move(640, 450);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400);
  await page.evaluate(untilStill);
  return page.evaluate<number>('framesSeen()');
}

/** Runs in the page. */
function watchFrames(): void {
  let longest = 0;
  let before: number | undefined;
  let isOver = false;
  const frame = (now: number) => {
    // Not measured for the first frame, which would include the time before the scrolling.
    if (before !== undefined) longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(globalThis, {
    framesSeen: () => {
      isOver = true;
      return longest;
    },
  });
}

/** Runs in the page: resolves when the scrolling has stopped. */
function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    let place = -1;
    let still = 0;
    const look = () => {
      still = scrollY === place ? still + 1 : 0;
      place = scrollY;
      if (still >= 5) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
