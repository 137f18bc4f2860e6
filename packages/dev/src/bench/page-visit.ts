import type { OpenBrowser } from '../journey/open-browser.ts';
import { slowProcessor } from './slow-processor.ts';

/** What one visit cost. Milliseconds from the beginning of the navigation, unless told. */
export interface Visit {
  /** The first byte of the document. */
  readonly answered: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The last byte of the document and of what is seen without scrolling. */
  readonly complete: number;
  readonly shift: number;
  /** By how much tasks of over 50 ms were longer than that, all together. */
  readonly blocking: number;
  /** Of scripts as they travel, in kB. */
  readonly scripts: number;
  readonly requests: number;
}

/** How long after the load the living parts of a page may take: what they cost counts too. */
const LIVING = 2_500;

/** A first visit by someone who was never there, on a phone. */
export async function visit(
  browser: OpenBrowser,
  address: string,
  { slower, isLiving }: { readonly slower: number; readonly isLiving: boolean },
): Promise<Visit> {
  const { page, context } = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.addInitScript(watchVisit);
    await slowProcessor(page, slower);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    // Paints that were made are told a moment later.
    await page.waitForTimeout(isLiving ? LIVING : 200);
    return await page.evaluate<Visit>('visitSeen()');
  } finally {
    await context.close();
  }
}

/** Runs in the page, before any script of its own. */
function watchVisit(): void {
  let [largest, shift, blocking] = [0, 0, 0];
  const each = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({
      type,
      buffered: true,
    });
  each('largest-contentful-paint', ({ startTime }) => (largest = startTime));
  each('layout-shift', (entry) => (shift += (entry as unknown as { value: number }).value));
  each('longtask', ({ duration }) => (blocking += Math.max(0, duration - 50)));

  const isSeen = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // The further pictures of a carousel lie behind the first.
    return width > 0 && isOnScreen && image.checkVisibility({ opacityProperty: true });
  };
  Object.assign(globalThis, {
    visitSeen() {
      const [navigation] = performance.getEntriesByType('navigation');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const seen = new Set([...document.images].filter(isSeen).map(({ currentSrc }) => currentSrc));
      // What is asked for again later was complete before.
      const ends = [...seen].map(
        (address) => files.find(({ name }) => name === address)?.responseEnd ?? 0,
      );
      const scripts = files.filter(
        ({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'),
      );
      return {
        answered: (navigation as PerformanceResourceTiming).responseStart,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        largestPaint: largest,
        complete: Math.max((navigation as PerformanceResourceTiming).responseEnd, ...ends),
        shift,
        blocking,
        scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
        requests: files.length + 1,
      };
    },
  });
}
