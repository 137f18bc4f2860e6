import type { Page } from 'playwright-core';
import { configOf, servicesFor } from '../journey/club-services.ts';
import { openApp, opensWithoutNetwork } from '../journey/in-the-app.ts';
import { type KillableBrowser, killableBrowser } from '../journey/killable-browser.ts';
import { startClub } from '../journey/start-club.ts';
import { coldStart, layStaticPage } from './app-start.ts';
import { type Benchmark, type Figure, inTurns, median, type Report } from './benchmark.ts';
import { fillFolder, LONG_FOLDER } from './full-club.ts';
import { SLOWER, slowProcessor } from './page-visit.ts';

const ROUNDS = 3;

export const app: Benchmark = {
  about:
    'cold starts with and without a network, against a static page; pages gone to; a long list scrolled',
  async run({ report, later }) {
    const club = await startClub({ seed: 'sample' });
    later(() => club.stop());
    const open = async () => {
      const browser = await killableBrowser();
      later(() => browser.remove());
      return browser;
    };
    const [ours, baseline] = [await open(), await open()];
    await install(ours, club.url);
    await layStaticPage(await install(baseline, club.url));
    await coldStarts([ours, baseline], club.url, report);
    const page = await ours.reopen();
    await routeChanges(page, `${club.url}/admin/content`, report);
    // Last, because the rest is measured on a club of the usual size.
    await fillFolder(servicesFor(await configOf(club.url)), ROWS);
    report(await scrolledList(page, club.url));
  },
};

/** The app on a phone with a signed-in user, with everything cached that a start needs. */
async function install(browser: KillableBrowser, siteUrl: string): Promise<Page> {
  const page = await browser.newPage();
  await openApp(page, `${siteUrl}/admin/content`);
  await opensWithoutNetwork(page);
  // Reloaded: from now on the worker serves the page.
  await page.reload();
  await page.locator('main .list').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function coldStarts(
  browsers: readonly KillableBrowser[],
  siteUrl: string,
  report: Report,
): Promise<void> {
  const address = `${siteUrl}/admin/content`;
  for (const isOffline of [true, false]) {
    const starts = await inTurns(browsers, ROUNDS, (browser) =>
      coldStart(browser, address, isOffline),
    );
    for (const [name, words, atMost] of [
      ['painted', 'first paint', 0.6],
      ['usable', 'usable', 2],
    ] as const) {
      const [ours = NaN, page = NaN] = starts.map((seen) => median(seen.map((one) => one[name])));
      report({
        what: `start ${isOffline ? 'without' : 'with'} a network, ${words}, CPU ${SLOWER}×`,
        value: ours,
        unit: 'ms',
        peer: { what: 'static page', value: page },
        limit: { of: 'ratio', atMost },
      });
    }
  }
}

const PAGES: readonly (readonly [path: string, title: string])[] = [
  ['/admin/media', 'Media Manager'],
  ['/admin/add-news', 'Add News'],
  ['/admin/add-event', 'Add Event'],
  ['/admin/add-album', 'Add Album'],
  ['/admin/players', 'Manage Players'],
  ['/admin/matches', 'Matches'],
  ['/admin/outbox', 'Outbox'],
  ['/admin/content', 'Content Manager'],
];

/** Measures from the press of a link in the app's navigation until its page is displayed and responds to input. */
async function routeChanges(page: Page, address: string, report: Report): Promise<void> {
  await slowProcessor(page, SLOWER);
  const visits = ['for the first time', 'again'].map((words) => ({
    words,
    pages: PAGES.map(([path, title]) => ({ path, title, took: [] as number[] })),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(address);
    await page.locator('main .list').nth(1).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const { path, title, took } of visits.flatMap(({ pages }) => pages)) {
      took.push(await page.evaluate(goTo, { path, title }));
    }
  }
  await slowProcessor(page, 1);
  for (const { words, pages } of visits) {
    const [slowest] = pages.toSorted((one, other) => median(other.took) - median(one.took));
    report({
      what: `to the page that took longest ${words}, CPU ${SLOWER}×`,
      detail: slowest!.path,
      value: median(slowest!.took),
      unit: 'ms',
      limit: { of: 'value', atMost: 100 },
    });
  }
}

/** Runs in the page. */
async function goTo({ path, title }: { readonly path: string; readonly title: string }) {
  const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
  if (!link) throw new Error(`Nothing leads to ${path}`);
  const began = performance.now();
  link.click();
  do await new Promise(requestAnimationFrame);
  while (document.querySelector('.bar h1')?.textContent !== title);
  // The next task runs after the frame was drawn: then the thread is free for input.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - began;
}

/** Rows of the list that is scrolled. */
const ROWS = 5_000;
const LIMIT_MS = 50;

/**
 * The longest frame while a list of 5,000 rows is scrolled by the wheel from its top, against as many plain rows on a
 * page without any script. Milliseconds.
 */
async function scrolledList(page: Page, siteUrl: string): Promise<Figure> {
  await page.goto(`${siteUrl}/admin/media?folder=${encodeURIComponent(LONG_FOLDER)}`);
  const last = page.locator(`main .list > li[aria-setsize="${ROWS}"]`).first();
  await last.waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const baseline = await page.context().newPage();
  await baseline.setContent(plainRows());
  const [ours = [], plain = []] = await inTurns([page, baseline], ROUNDS, async (scrolled) => {
    await scrolled.bringToFront();
    await scrolled.evaluate(() => scrollTo(0, 0));
    await slowProcessor(scrolled, SLOWER);
    const longest = await longestFrame(scrolled);
    await slowProcessor(scrolled, 1);
    return longest;
  });
  await baseline.close();
  return {
    what: `the longest frame while ${ROWS} rows are scrolled, CPU ${SLOWER}×`,
    value: median(ours),
    unit: 'ms',
    peer: { what: 'as many plain rows', value: median(plain) },
    limit: { of: 'value', atMost: LIMIT_MS },
  };
}

function plainRows(): string {
  const rows = Array.from({ length: ROWS }, (_, place) => `<li>programme-${place}.pdf, 12 kB</li>`);
  return `<!doctype html><style>li{height:90px}</style><ul>${rows.join('')}</ul>`;
}

/** The longest time between two frames while the wheel is turned, as when a person reads through a list. */
async function longestFrame(page: Page): Promise<number> {
  await page.mouse.move(640, 450);
  const longest = page.evaluate(longestFrameOfScroll);
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400);
  await page.evaluate(() => dispatchEvent(new Event('turned')));
  return longest;
}

/** Runs in the page, from before it is scrolled until it stands still for five frames after the last turn. */
async function longestFrameOfScroll(): Promise<number> {
  let [longest, still, place] = [0, -Infinity, scrollY];
  addEventListener('turned', () => (still = 0), { once: true });
  let before = await new Promise(requestAnimationFrame);
  while (still < 5) {
    const now = await new Promise(requestAnimationFrame);
    longest = Math.max(longest, now - before);
    still = scrollY === place ? still + 1 : Math.min(still, 0);
    [before, place] = [now, scrollY];
  }
  return longest;
}
