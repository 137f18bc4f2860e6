import { accessibilityProblems } from '../src/screen-findings.ts';
import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import { expect, test } from '../src/fixtures.ts';

/** Each page that reads, with its message when it cannot, and a text that it shows all the same. */
const pages = [
  {
    path: '/',
    away: 'The news cannot be read just now',
    stands: 'Eleven people and a borrowed ball',
  },
  { path: '/news', away: 'The news cannot be read just now', stands: 'News' },
  // This page shows the specification's own line, and then that the list may be incomplete.
  { path: '/events', away: 'the events cannot be read just now', stands: 'No upcoming events.' },
  { path: '/team', away: 'The players cannot be read just now', stands: 'Veterans Squad' },
  { path: '/gallery', away: 'The albums cannot be read just now', stands: 'Gallery' },
  { path: '/album/a1', away: 'The album cannot be read just now', stands: 'Album' },
];
/** Messages for empty lists and missing pages, which must not be shown while the database cannot be read. */
const NONE = /No news yet|No players added yet|No albums yet|Album Not Found/;

const drop = (cloudUrl: string, service: string) =>
  setFault(cloudUrl, { match: { service }, do: 'drop-request' });

test('without credentials and without a database each page says that it could not read, and Try again brings it back', async ({
  anotherClub,
  newPage,
}) => {
  test.slow();
  // A club that nobody has visited: the server stores pages, and credentials for most of an hour.
  const { url, cloudUrl } = await anotherClub();
  const { page } = await newPage({ baseURL: url });
  const main = page.getByRole('main');

  await test.step('nobody gives credentials', async () => {
    await drop(cloudUrl, 'cognito-identity');
    for (const { path, away, stands } of pages) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 503]);
      await expect(main).toContainText(away);
      await expect(main).not.toContainText(NONE);
      await expect(main).toContainText(stands, { ignoreCase: true });
    }
  });
  await clearFaults(cloudUrl);

  await test.step('the database is away', async () => {
    await drop(cloudUrl, 'dynamodb');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const { path, away } of pages) {
        const response = await page.goto(path);
        expect([path, response?.status()]).toEqual([path, 503]);
        await expect(main).toContainText(away);
        expect(await accessibilityProblems(page), path).toEqual([]);
      }
    }
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Media' }).click();
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(main).toContainText('The news cannot be read just now');
  });

  await test.step('the database is back', async () => {
    const again = page.getByRole('link', { name: 'Try again' }).first();
    for (const { path, away } of pages) {
      await clearFaults(cloudUrl);
      await drop(cloudUrl, 'dynamodb');
      await page.goto(path);
      await expect(main).toContainText(away);
      await clearFaults(cloudUrl);
      // The server retries a database that was away every few seconds, however often a visitor presses.
      await expect(async () => {
        // The page may hydrate and read by itself at the same time.
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(main).not.toContainText(away, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });
    }
  });
});

test('a page that was read once is served as it was when the database goes away', async ({
  club,
}) => {
  for (const { path } of pages.slice(0, 5)) {
    // A page that is about to be rendered again could change between the two requests.
    await expect.poll(async () => ageOf(await fetch(club.url + path))).toBeLessThan(10_000);
    const before = await fetch(club.url + path);
    expect([path, before.status]).toEqual([path, 200]);
    await drop(club.cloudUrl, 'dynamodb');
    const after = await fetch(club.url + path);
    expect([path, after.status, await after.text()]).toEqual([path, 200, await before.text()]);
    await clearFaults(club.cloudUrl);
  }
});

/** Milliseconds since the page was rendered; decades for an answer that was not. */
const ageOf = ({ headers }: Response) =>
  Date.now() - Date.parse(headers.get('x-rendered-at') ?? '1970-01-01');

test('memberships, contact and info need no database', async ({ club, newPage }) => {
  await drop(club.cloudUrl, 'dynamodb');
  await drop(club.cloudUrl, 'cognito-identity');
  const { page, expectNoProblems } = await newPage();
  for (const path of ['/memberships', '/contact', '/info']) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Credentials for the first link are requested once the page is idle.
  expectNoProblems({ except: [/ERR_EMPTY_RESPONSE/] });
});
