import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { aMatchNoteItem } from '@clubhouse/content/testing';
import { alive, expect, type Fixtures, phone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

// The morning of a match at home, at 15:00.
const MORNING = '2026-11-21T08:00:00Z';
test.use({ clubOptions: { env: { NOW: MORNING } } });

/** A page's first request is signed with its clock, which is not the database's. */
const AT_THAT_HOUR = { except: [/status of 400/] };
const PAGE = '/match/2026-11-21-2026-home-old-kestrels';

/** What the committee says of the match. */
const note = ({ database, config }: Fixtures['services'], own: object) => {
  const sides = { homeTeam: 'Ferrymere', awayTeam: 'Old Kestrels' };
  const of = { id: '2026-home-old-kestrels-2026-11-21', date: '2026-11-21', ...sides };
  const Item = aMatchNoteItem({ ...of, ...own });
  return database.send(new PutCommand({ TableName: config.tables.matches, Item }));
};

test('on a phone the match leads to its page, which says whether it is on, and shares its own address', async ({
  newPage,
}) => {
  const { page, context, expectNoProblems } = await newPage({ ...phone, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    navigator.share = async ({ url = '' } = {}) => void shared.push(url);
  });
  await page.clock.install({ time: MORNING });
  await page.goto('/');
  await page.getByRole('link', { name: 'Ferrymere v Old Kestrels' }).tap();
  const heading = page.getByRole('heading', { level: 1, name: 'Ferrymere v Old Kestrels' });
  await expect(heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PAGE);
  await expect(page.getByText('Is it on? On')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/[67] hours/);
  await expect(page.getByRole('link', { name: 'Open in a map app' })).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  await alive(page);
  await page.getByRole('button', { name: 'Share this match' }).tap();
  const shared = await page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  expect(shared.map((url) => new URL(url).pathname)).toEqual([PAGE]);
  expectNoProblems(AT_THAT_HOUR);
});

test('an open page of a match hears within a minute that it has moved, how it stands, and how it ended', async ({
  newPage,
  services,
}) => {
  const { page, expectNoProblems } = await newPage(phone);
  await page.clock.install({ time: MORNING });
  await page.goto(PAGE);
  await alive(page);
  await note(services, { venue: 'Mill Lane' });
  await page.clock.runFor(60_000);
  await expect(page.locator('.is-it-on')).toHaveText(/Moved to Mill Lane/);
  await expect(page.getByRole('link', { name: 'Find it in a map app' })).toHaveAttribute(
    'href',
    'geo:0,0?q=Mill%20Lane',
  );
  expect(await screenFindings(page)).toEqual([]);
  const at = Date.parse(MORNING) + 60_000;
  const score = { id: '1', at, kind: 'score', home: 12, away: 7 };
  await note(services, { scores: [score] });
  await page.clock.runFor(60_000);
  await expect(page.locator('.count')).toHaveText(/Live 12–7/);
  await note(services, { scores: [score, { id: '2', at, kind: 'full-time' }] });
  await page.clock.runFor(60_000);
  await expect(page.locator('.count')).toHaveText(/Full time 12–7/);
  await expect(page.getByText('No report yet')).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  expectNoProblems(AT_THAT_HOUR);
});
