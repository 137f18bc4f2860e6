import type { BrowserContext, Page } from 'playwright-core';
import type { Benchmark, Figure } from './benchmark.ts';
import { atRest } from './page-visit.ts';
import { visitBenchmark } from './visit-benchmark.ts';

/** Limits for a link, in milliseconds, with the network's round trip, unless the user pointed at the link before. */
const WITHOUT_SIGN = 250;
const POINTED_AT = 120;
/** How long a finger rests on what it taps, in milliseconds. */
const TAP = 80;
/** How long the user points at a link before pressing it, in milliseconds. */
const POINTING = 450;

/** A type and not an interface, so that it is assignable to a record of times. */
type Times = {
  /** A bare request and its answer, from the same page over the same line. */
  readonly bare: number;
  readonly warm: number;
  readonly tapped: number;
  readonly hovered: number;
  readonly first: number;
};

export const link: Benchmark = visitBenchmark({
  about: 'from the press of a link to the content of the next page, slow 4G and CPU 4×',
  look: links,
  isVisited: (route) => route === '/events',
  figures(_, { bare, warm, tapped, hovered, first }) {
    const figure = (what: string, value: number, atMost: number): Figure => ({
      what,
      value,
      peer: { what: 'a bare request', value: bare },
      unit: 'ms',
      limit: { of: 'value', atMost },
    });
    return [
      figure('a link on a warm session, without any sign before', warm, WITHOUT_SIGN),
      figure(`the same tapped for ${TAP} ms, from the release`, tapped, WITHOUT_SIGN),
      figure('a link that was hovered on a warm session', hovered, POINTED_AT),
      figure(`the first link of a visit, hovered for ${POINTING} ms`, first, POINTED_AT),
    ];
  },
});

/** A visit from page to page. */
async function links(context: BrowserContext, address: string): Promise<Times> {
  const { page, quiet } = await atRest(context, address);
  await intendTo(page, '/info');
  await page.waitForTimeout(POINTING);
  const first = await press(page, '/info');
  // From here on the session is warm: the connection is open, and one navigation is done.
  await quiet();
  const bare = await bareAnswer(page);
  await quiet();
  const warm = await press(page, '/gallery');
  await quiet();
  await page.evaluate(() => scrollTo(0, 0));
  const tapped = await tap(page, '/team');
  await quiet();
  await intendTo(page, '/news');
  await page.waitForTimeout(POINTING);
  await quiet();
  const hovered = await press(page, '/news');
  await page.close();
  return { bare, warm, tapped, hovered, first };
}

/** Moves the pointer over the link, the sign that the user may press it. */
async function intendTo(page: Page, path: string): Promise<void> {
  for (const event of ['pointerover', 'mouseover']) await page.dispatchEvent(linkTo(path), event);
}

const linkTo = (path: string) => `a[href="${path}"]`;

/** Presses a link as the keyboard does; resolves to the time until its page has replaced this one. */
function press(page: Page, path: string): Promise<number> {
  return page.evaluate((href) => {
    const began = performance.now();
    const before = document.querySelector('h1')?.textContent;
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
    return new Promise<number>((resolve) => {
      const look = () => {
        const there = location.pathname === href && document.querySelector('h1');
        if (there && there.textContent !== before) resolve(performance.now() - began);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, path);
}

/** Taps a link; resolves to the time from the release until its page is displayed. */
async function tap(page: Page, path: string): Promise<number> {
  for (const event of ['pointerdown', 'touchstart']) await page.dispatchEvent(linkTo(path), event);
  await page.waitForTimeout(TAP);
  return press(page, path);
}

/** The time that the network and the browser need for a request and its answer, without our code at either end. */
function bareAnswer(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    await (await fetch('/healthz')).text();
    return performance.now() - began;
  });
}
