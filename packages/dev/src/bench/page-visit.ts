import type { BrowserContext } from 'playwright-core';
import type { OpenBrowser } from '../journey/open-browser.ts';
import type { ShapedLine } from './shaped-line.ts';
import { slowProcessor } from './slow-processor.ts';
import { untilQuiet } from './until-quiet.ts';

/** The cost of one visit. Milliseconds from the beginning of the navigation, unless stated otherwise. */
export interface Visit extends Measured {
  /** Everything received from the site over the line until it was quiet, headers included, in kB. */
  readonly bytes: number;
}

export interface VisitOptions {
  /** How many times slower the page's thread is. */
  readonly slower: number;
  /** Between the browser and the site; no other connection uses it meanwhile. */
  readonly line: ShapedLine;
  /** The address of the services from which the page reads changed content. */
  readonly servicesUrl: string;
}

/** A phone, held upright. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/** A first visit, in a browser context without earlier visits. */
export async function visit(
  context: BrowserContext,
  address: string,
  { slower, line, servicesUrl }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  await slowProcessor(page, slower);
  line.forget();
  const quiet = untilQuiet(page);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await quiet();
  const seen = await page.evaluate<Measured>(`visitSeen(${JSON.stringify(servicesUrl)})`);
  const bytes = line.traffic().down / 1000;
  await page.close();
  return { ...seen, bytes };
}

/** The first visit and the second, a moment later, in the same context. */
export async function visitTwice(
  context: BrowserContext,
  address: string,
  options: VisitOptions,
): Promise<{ readonly first: Visit; readonly again: Visit }> {
  const first = await visit(context, address, options);
  return { first, again: await visit(context, address, options) };
}

/** When the content was on the screen. */
export function timesOf({ firstPaint, largestPaint, complete }: Visit) {
  return {
    'first paint': firstPaint,
    'largest paint': largestPaint,
    'content complete': complete,
  };
}

/** Runs `work` with the context of a new visitor's phone, and closes the context afterwards. */
export async function asVisitor<Result>(
  browser: OpenBrowser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const { page, context } = await browser.newPage(PHONE);
  try {
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.addInitScript(watchVisit);
    await page.close();
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A page's own measurements of a visit. Milliseconds from the beginning of the navigation, unless stated otherwise. */
interface Measured {
  /** The first byte of the document. */
  readonly answered: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The last byte of the document and of the pictures that are visible without scrolling. */
  readonly complete: number;
  /** The last answer of the services from which the page reads changed content; NaN where it reads nothing. */
  readonly live: number;
  readonly shift: number;
  /** The total time by which tasks of over 50 ms exceeded 50 ms. */
  readonly blocking: number;
  /** The compressed size of the scripts, without their headers, in kB. */
  readonly scripts: number;
  /** How many scripts had arrived before the largest paint. */
  readonly earlyScripts: number;
  /** The transfer size of the page, its fonts, its scripts and the pictures visible without scrolling, in kB. */
  readonly weight: number;
  readonly requests: number;
}

/** Runs in the page, before its own scripts. */
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
  const latest = (files: readonly PerformanceEntry[]) =>
    Math.max(...files.map((file) => (file as PerformanceResourceTiming).responseEnd));
  Object.assign(globalThis, {
    visitSeen(servicesUrl: string) {
      const [navigation] = performance.getEntriesByType('navigation');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const seen = new Set([...document.images].filter(isSeen).map(({ currentSrc }) => currentSrc));
      // Only the first request of an address counts: at a later one the picture was already complete.
      const ends = [...seen].map(
        (address) => files.find(({ name }) => name === address)?.responseEnd ?? 0,
      );
      const scripts = files.filter(
        ({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'),
      );
      const isFurtherPicture = ({ initiatorType, name }: PerformanceResourceTiming) =>
        /^(img|image)$/.test(initiatorType) && !seen.has(name);
      const parts = [navigation as PerformanceResourceTiming, ...files];
      const read = files.filter(
        ({ name, initiatorType }) => name.startsWith(servicesUrl) && initiatorType !== 'img',
      );
      return {
        answered: (navigation as PerformanceResourceTiming).responseStart,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        largestPaint: largest,
        complete: Math.max((navigation as PerformanceResourceTiming).responseEnd, ...ends),
        live: read.length > 0 ? latest(read) : NaN,
        shift,
        blocking,
        scripts:
          scripts
            // A script from the browser's cache has a transfer size of zero.
            .filter(({ transferSize }) => transferSize > 0)
            .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        earlyScripts: scripts.filter(({ responseEnd }) => responseEnd < largest).length,
        weight:
          parts
            .filter((part) => !isFurtherPicture(part))
            .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
        requests: files.length + 1,
      };
    },
  });
}
