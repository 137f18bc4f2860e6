import type { BrowserContext, Page } from 'playwright-core';
import type { ShapedLine } from './shaped-line.ts';

/** How many times slower than on this machine the thread of a visited page is: about a phone's. */
export const SLOWER = 4;

export interface VisitOptions {
  /** Between the browser and the site; no other connection uses it meanwhile. */
  readonly line: ShapedLine;
  /** The address of the services from which the page reads changed content. */
  readonly servicesUrl: string;
}

/**
 * A page's own measurements of a visit, a type so that it is a record of numbers. Milliseconds from the beginning of the
 * navigation, unless stated otherwise.
 */
type Measured = {
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
};

/** With everything received from the site over the network until it was idle, headers included, in kB. */
export type Visit = Measured & { readonly bytes: number };

/** A first visit, in a browser context without earlier visits. */
export async function visit(
  context: BrowserContext,
  address: string,
  { line, servicesUrl }: VisitOptions,
): Promise<Visit> {
  line.forget();
  const { page } = await atRest(context, address);
  const seen = await page.evaluate<Measured>(`visitSeen(${JSON.stringify(servicesUrl)})`);
  const bytes = line.traffic().down / 1000;
  await page.close();
  return { ...seen, bytes };
}

/** A first visit, and the second a moment later in the same context, whose names end with `Again`. */
export type TwoVisits = Visit & Readonly<Record<`${keyof Visit}Again`, number>>;

export async function visitTwice(
  context: BrowserContext,
  address: string,
  options: VisitOptions,
): Promise<TwoVisits> {
  const first = await visit(context, address, options);
  const second = Object.entries(await visit(context, address, options));
  return {
    ...first,
    ...Object.fromEntries(second.map(([name, value]) => [`${name}Again`, value])),
  } as TwoVisits;
}

/** A new page that is loaded and idle. */
export async function atRest(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await slowProcessor(page, SLOWER);
  const quiet = untilQuiet(page);
  await turnDebugger(page, 'off');
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await quiet();
  await turnDebugger(page, 'on');
  return { page, quiet };
}

interface Inside {
  toImpl(page: Page): {
    delegate: { _mainFrameSession: { _client: { send(method: string): Promise<unknown> } } };
  };
}

/**
 * For Playwright's debugger, which no visitor has, Chromium notes where in a script each listener is added: at a first
 * start it compiles React a second time for it, 100 to 180 ms of the page's thread. Only Playwright's own session can
 * switch it off; nothing may be evaluated in the page meanwhile.
 */
async function turnDebugger(page: Page, state: 'off' | 'on'): Promise<void> {
  const { _connection } = page as unknown as { _connection: Inside };
  await _connection
    .toImpl(page)
    .delegate._mainFrameSession._client.send(state === 'on' ? 'Runtime.enable' : 'Runtime.disable');
}

/** Slows the page's own thread down by this factor, as Lighthouse does for a phone; 1 changes nothing. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** How long no request may begin, in milliseconds: the pause between two steps of a slow page is shorter. */
const QUIET = 600;
const AT_MOST = 20_000;

/** Listens from now on; the returned function waits until no request is in progress and none begins. */
function untilQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let lastEventAt = performance.now();
  const onEvent = (change: () => unknown) => {
    change();
    lastEventAt = performance.now();
  };
  page.on('request', (request) => onEvent(() => underWay.add(request)));
  page.on('requestfinished', (request) => onEvent(() => underWay.delete(request)));
  page.on('requestfailed', (request) => onEvent(() => underWay.delete(request)));
  return async () => {
    const began = performance.now();
    const isQuiet = () => underWay.size === 0 && performance.now() - lastEventAt >= QUIET;
    while (!isQuiet() && performance.now() - began < AT_MOST) await page.waitForTimeout(100);
  };
}

/** Runs in the page, before its own scripts. */
export function watchVisit(): void {
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
      };
    },
  });
}
