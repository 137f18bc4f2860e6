import type { BrowserContext } from 'playwright-core';
import type { OpenBrowser } from '../journey/open-browser.ts';
import type { ShapedLine } from './shaped-line.ts';
import { slowProcessor } from './slow-processor.ts';
import { untilQuiet } from './until-quiet.ts';
import { type Seen, watchVisit } from './watch-visit.ts';

/** What one visit cost. Milliseconds from the beginning of the navigation, unless told. */
export interface Visit extends Seen {
  /** Everything that came over the line from the site until it was quiet, headers too, in kB. */
  readonly bytes: number;
}

export interface VisitOptions {
  /** How many times slower the page's thread is. */
  readonly slower: number;
  /** Between the browser and the site; nobody else uses it meanwhile. */
  readonly line: ShapedLine;
  /** Where the page reads what has changed. */
  readonly servicesUrl: string;
}

/** A phone, held upright. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/** A first visit, in a context of someone who was never there. */
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
  const seen = await page.evaluate<Seen>(`visitSeen(${JSON.stringify(servicesUrl)})`);
  const bytes = line.traffic().down / 1000;
  await page.close();
  return { ...seen, bytes };
}

/** The first visit and the second, a moment later, of the same person. */
export async function visitTwice(
  context: BrowserContext,
  address: string,
  options: VisitOptions,
): Promise<{ readonly first: Visit; readonly again: Visit }> {
  const first = await visit(context, address, options);
  return { first, again: await visit(context, address, options) };
}

/** When what is looked at was there. */
export function timesOf({ firstPaint, largestPaint, complete }: Visit) {
  return {
    'first paint': firstPaint,
    'largest paint': largestPaint,
    'content complete': complete,
  };
}

/** Someone with a phone of their own, which is taken away afterwards. */
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
