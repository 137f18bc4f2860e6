import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';

const here = clubAndBrowser();

const restore = () => clearFaults(here.club.cloudUrl);
const drop = (service: string) =>
  setFault(here.club.cloudUrl, { match: { service }, do: 'drop-request' });

afterEach(restore);

/** Each page that reads, with what it says when it cannot, and what of it stands all the same. */
const pages = [
  {
    path: '/',
    away: 'The news cannot be read just now',
    stands: 'Eleven people and a borrowed ball',
  },
  { path: '/news', away: 'The news cannot be read just now', stands: 'News' },
  // The specification's own line stands here, and then that it may not be all.
  { path: '/events', away: 'the events cannot be read just now', stands: 'No upcoming events.' },
  { path: '/team', away: 'The players cannot be read just now', stands: 'Veterans Squad' },
  { path: '/gallery', away: 'The albums cannot be read just now', stands: 'Gallery' },
  { path: '/album/a1', away: 'The album cannot be read just now', stands: 'Album' },
];
/** Nothing the club itself says may be missing, or said in its place. */
const NONE = /No news yet|No players added yet|No albums yet|Album Not Found/;

const open = async (path: string, options = {}) => {
  const visitor = await here.browser.newPage(options);
  const response = await visitor.page.goto(here.club.url + path, { waitUntil: 'networkidle' });
  return { ...visitor, status: response?.status() };
};
const mainOf = (page: Page) => page.getByRole('main').innerText();

// First, while nobody has credentials yet: the server keeps its own for most of an hour.
test.for(pages)(
  'with nobody to give credentials, $path says that it could not read',
  async (it) => {
    await drop('cognito-identity');
    const { page, status } = await open(it.path);
    expect(status).toBe(503);
    const words = await mainOf(page);
    expect(words).toContain(it.away);
    expect(words).not.toMatch(NONE);
    expect(words.toLowerCase()).toContain(it.stands.toLowerCase());
  },
);

test.for(pages)(
  'with the database away, $path says so, and Try again brings it back',
  async (it) => {
    await drop('dynamodb');
    for (const width of [390, 1280]) {
      const { page, status } = await open(it.path, { viewport: { width, height: 844 } });
      expect(status).toBe(503);
      expect(await mainOf(page)).toContain(it.away);
      await expect(accessibilityProblems(page)).resolves.toEqual([]);
    }
    const { page } = await open(it.path);
    await restore();
    // The server asks a database that was away every few seconds, however often a visitor presses.
    const again = page.getByRole('link', { name: 'Try again' }).first();
    await expect
      .poll(
        async () => {
          if (await again.isVisible()) await again.click();
          await page.waitForLoadState('networkidle');
          return mainOf(page);
        },
        { timeout: 40_000, interval: 1000 },
      )
      .not.toContain(it.away);
  },
);

test('a page that was read once is served as it was when the database goes away', async () => {
  for (const { path } of pages.slice(0, 5)) {
    // One that was about to be rendered anew could come between the two.
    await expect.poll(async () => ageOf(await fetch(here.club.url + path))).toBeLessThan(10_000);
    const before = await fetch(here.club.url + path);
    expect([path, before.status]).toEqual([path, 200]);
    await drop('dynamodb');
    const after = await fetch(here.club.url + path);
    expect([path, after.status, await after.text()]).toEqual([path, 200, await before.text()]);
    await restore();
  }
});

/** Milliseconds since it was rendered; of one that was not, for ever. */
const ageOf = ({ headers }: Response) =>
  Date.now() - Date.parse(headers.get('x-rendered-at') ?? '1970-01-01');

test.for(['/memberships', '/contact', '/info'])('%s needs no database', async (path) => {
  await drop('dynamodb');
  await drop('cognito-identity');
  const { page, status, expectNoProblems } = await open(path);
  expect(status).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expectNoProblems();
});

test('going on within the site when the database has gone shows the page, and what it lacks', async () => {
  const { page } = await open('/contact');
  await drop('dynamodb');
  await page.getByRole('button', { name: 'Media' }).click();
  const news = page.getByRole('link', { name: 'News', exact: true });
  await news.hover();
  await page.waitForLoadState('networkidle');
  await news.click();
  await page.waitForURL('**/news');
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
});
