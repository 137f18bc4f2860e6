import { writeCursor } from '@clubhouse/content/reader';
import { accessibilityProblems } from '../src/screen-findings.ts';
import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import { ANY_PROBLEM, expect, sizes, test } from '../src/fixtures.ts';

/** A place in a list that no page links to: its page is not kept, and must be read. */
const PLACE = writeCursor({ sort: '2026-01-01', id: 'nowhere' });

/** Pages that are not kept, with the message of each when it cannot be read, and a text that it shows all the same. */
const unkept = [
  { path: `/news/after/${PLACE}`, away: 'The news cannot be read just now', stands: 'News' },
  // This page shows the specification's own line, and then that the list may be incomplete.
  {
    path: `/events/after/${PLACE}`,
    away: 'the events cannot be read just now',
    stands: 'No upcoming events.',
  },
  {
    path: `/gallery/after/${PLACE}`,
    away: 'The albums cannot be read just now',
    stands: 'Gallery',
  },
  { path: '/album/a1', away: 'The album cannot be read just now', stands: 'Album' },
];
/** Messages for empty lists and missing pages, which must not be shown while the database cannot be read. */
const NONE = /No news yet|No players added yet|No albums yet|Album Not Found/;

const drop = (cloudUrl: string, service: string) =>
  setFault(cloudUrl, { match: { service }, do: 'drop-request' });

test('without a database each page that is not kept shows that it could not be read, and Try again reads it', async ({
  anotherClub,
  newPage,
}) => {
  const { url, cloudUrl } = await anotherClub();
  const page = await newPage({ baseURL: url, ...ANY_PROBLEM });
  const main = page.getByRole('main');
  await drop(cloudUrl, 'dynamodb');
  for (const { path, away, stands } of unkept) {
    for (const { viewport } of sizes) {
      await page.setViewportSize(viewport);
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 503]);
      await expect(main).toContainText(away);
      await expect(main).not.toContainText(NONE);
      await expect(main).toContainText(stands, { ignoreCase: true });
      expect(await accessibilityProblems(page), path).toEqual([]);
    }
  }
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Media' }).click();
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(main).toContainText('The news cannot be read just now');

  const { path, away } = unkept[0]!;
  await page.goto(path);
  await expect(main).toContainText(away);
  await clearFaults(cloudUrl);
  const again = page.getByRole('link', { name: 'Try again' }).first();
  // The site holds the failed answer for 10 s, however often a visitor presses.
  await expect(async () => {
    // The page may hydrate and read by itself at the same time.
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(main).not.toContainText(away, { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
});

test('a page that was read once is served unchanged when the database is unavailable', async ({
  club,
}) => {
  for (const path of ['/', '/news', '/events', '/team', '/gallery']) {
    const before = await fetch(club.url + path);
    expect([path, before.status]).toEqual([path, 200]);
    await drop(club.cloudUrl, 'dynamodb');
    const after = await fetch(club.url + path);
    expect([path, after.status, await after.text()]).toEqual([path, 200, await before.text()]);
    await clearFaults(club.cloudUrl);
  }
});

test('memberships, contact and info need no database', async ({ club, newPage }) => {
  const paths = ['/memberships', '/contact', '/info'];
  // A club that has just started is still making its pages.
  for (const path of paths) {
    await expect.poll(async () => (await fetch(club.url + path)).status).toBe(200);
  }
  await drop(club.cloudUrl, 'dynamodb');
  // The first link is read once the page is idle.
  const page = await newPage({ except: [/ERR_EMPTY_RESPONSE/] });
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
