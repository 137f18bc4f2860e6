import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { club as profile } from '@clubhouse/club';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { keptForTheGround, keptLine, keptOfThePublicSite } from '../src/journey/at-the-ground.ts';
import { phone } from '../src/journey/club-and-browser.ts';
import { opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { type Lines, linesTo } from '../src/journey/lines.ts';
import { openBrowser, type OpenBrowser, type WatchedPage } from '../src/journey/open-browser.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { runStart, startClub, type StartedClub } from '../src/journey/start-club.ts';

let club: StartedClub;
let lines: Lines;
let browser: OpenBrowser;

beforeAll(async () => {
  club = await startClub();
  lines = await linesTo(club);
  browser = await openBrowser({ detours: lines.detours });
});
afterEach(() => {
  lines.set('open');
  lines.site.holdAnswers(0);
});
afterAll(async () => {
  await browser?.close();
  await lines?.close();
  await club?.stop();
});

const WITHOUT_SIGNAL = [/ERR_|Failed to fetch|Failed to load resource|NetworkError/];

/** Somebody who looked at a page of the site on another day. */
async function aVisitorOf(path: string, options = {}): Promise<WatchedPage> {
  const visitor = await browser.newPage({ ...phone, ...options });
  await visitor.page.goto(club.url + path);
  await keptForTheGround(visitor.page);
  return visitor;
}

/** Two ways to have none: the browser knows of it, or believes it is online. */
const cuts = [
  { how: 'the browser offline', cut: ({ context }: WatchedPage) => context.setOffline(true) },
  { how: 'a line on which nothing lives', cut: () => lines.set('dark') },
];

test.for(cuts)(
  'with $how the ground opens: next match, fixtures, address, ways and whom to ring, as of when',
  async ({ cut }) => {
    const visitor = await aVisitorOf('/');
    const { page, expectNoProblems } = visitor;
    const next = await page.locator('.versus').innerText();
    await cut(visitor);

    await page.goto(club.url);
    await keptLine(page)
      .getByText(/^No signal\. This page is as of \w+day \d\d:\d\d\./)
      .waitFor();
    expect(await page.locator('.versus').innerText()).toBe(next);

    // Never looked at, and not to be had.
    await page.goto(`${club.url}/gallery`);
    await page.getByRole('heading', { level: 1, name: 'At the ground' }).waitFor();
    await keptLine(page).getByText('That page is not on this phone.').waitFor();
    const words = await page.getByRole('main').innerText();
    const { ground, address } = profile;
    expect(words.toLowerCase()).toContain(next.toLowerCase());
    for (const told of [...ground.directions, address.postcode, profile.phone, profile.email]) {
      expect(words).toContain(told);
    }
    expect(words.match(/As of \w+day \d+ \w+ \d{4}, \d\d:\d\d/g)).toHaveLength(4);
    await page.getByRole('link', { name: profile.phone }).first().waitFor();
    expect(await screenFindings(page)).toEqual([]);
    expectNoProblems({ except: WITHOUT_SIGNAL });

    lines.set('open');
    await visitor.context.setOffline(false);
    await keptLine(page).getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    expect(await keptLine(page).count()).toBe(0);
  },
);

test('an answer of two seconds is what is shown; one of five is not waited for', async () => {
  const { page } = await aVisitorOf('/info');
  lines.site.holdAnswers(2000);
  await page.goto(`${club.url}/info`, { waitUntil: 'domcontentloaded' });
  expect(await keptLine(page).count()).toBe(0);
  lines.site.holdAnswers(5000);
  await page.goto(`${club.url}/info`, { waitUntil: 'domcontentloaded' });
  await keptLine(page)
    .getByText(/^The line is very slow\. This page is as of/)
    .waitFor();
});

test('a link that is pressed without signal leads to what is kept', async () => {
  const visitor = await aVisitorOf('/info');
  const { page } = visitor;
  await visitor.context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'At the ground' }).waitFor();
  await keptLine(page).getByText('That page is not on this phone.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/events');
  visitor.expectNoProblems({ except: WITHOUT_SIGNAL });
});

test('an answer that there is no such page is shown as it is', async () => {
  const { page } = await aVisitorOf('/info');
  const response = await page.goto(`${club.url}/no/such/page`);
  expect([response?.status(), response?.fromServiceWorker()]).toEqual([404, true]);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('the app’s addresses and what machines read are not the public worker’s', async () => {
  const visitor = await aVisitorOf('/');
  const { page, context } = visitor;
  await context.setOffline(true);
  for (const path of ['/admin/content', '/login', '/config.json', '/calendar.ics']) {
    await expect(page.goto(club.url + path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
  await context.setOffline(false);
  await page.goto(`${club.url}/login`);
  await signIn(page, 'admin@club.test', 'Touchline1');
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  await opensWithoutNetwork(page);
  await page.goto(club.url);
  await keptForTheGround(page);
  await context.setOffline(true);
  await page.goto(`${club.url}/admin/content`);
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  // What is kept is rendered for everybody: nothing in it knows who is signed in.
  const kept = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '');
  expect(kept).toContain('>Login<');
  expect(kept).not.toContain('Content Manager');
});

test('a deployment that withdraws it leaves nothing in the browser', async () => {
  const other = await startClub({ seed: 'empty' });
  const visitor = await browser.newPage(phone);
  await visitor.page.goto(other.url);
  await keptForTheGround(visitor.page);
  expect(await keptOfThePublicSite(visitor.page)).toContain('/');
  await other.stop();

  const portOf = (url: string) => new URL(url).port;
  const withdrawn = runStart({
    PORT: portOf(other.url),
    CLOUD_PORT: portOf(other.cloudUrl),
    DATA_DIR: other.dataDir,
    SEED: 'empty',
    OFFLINE: 'off',
  });
  try {
    const script = () => fetch(`${other.url}/worker.js`).then((answer) => answer.text());
    const off = await readFile(
      join(PROJECT_ROOT, 'sites/public/dist/client/worker-off.js'),
      'utf8',
    );
    await expect.poll(() => script().catch(() => '')).toBe(off);
    await visitor.page.goto(other.url);
    await expect.poll(() => keptOfThePublicSite(visitor.page)).toEqual([]);
    visitor.expectNoProblems();

    // Who comes for the first time meanwhile asks for it too, and is left with nothing.
    const newcomer = await browser.newPage(phone);
    const asked = newcomer.page.context().waitForEvent('serviceworker');
    await newcomer.page.goto(other.url);
    await asked;
    await expect.poll(() => keptOfThePublicSite(newcomer.page)).toEqual([]);
    expect(await newcomer.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    newcomer.expectNoProblems();
  } finally {
    await withdrawn.end('SIGINT');
  }
});
