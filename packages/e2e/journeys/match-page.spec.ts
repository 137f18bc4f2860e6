import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { everyItem } from '@clubhouse/dev/src/journey/what-is-there.ts';
import type { TableName } from '@clubhouse/content';
import { aMatchNoteItem, anArticleItem } from '@clubhouse/content/testing';
import { alive, expect, type Fixtures, phone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

// The morning of a match at home, at 15:00.
const MORNING = '2026-11-21T08:00:00Z';
test.use({ clubOptions: { env: { NOW: MORNING } } });

/** A page's first request is signed with its clock, which is not the database's. */
const AT_THAT_HOUR = { except: [/status of 400/] };
const PAGE = '/match/2026-11-21-2026-home-old-kestrels';
const date = '2026-11-21';
const sides = { homeTeam: 'Ferrymere', awayTeam: 'Old Kestrels' };

const put = ({ database, config }: Fixtures['services'], table: TableName, Item: object) =>
  database.send(new PutCommand({ TableName: config.tables[table], Item: { ...Item } }));

/** What the committee says of the match. */
const note = (services: Fixtures['services'], own: object) => {
  const id = `2026-home-old-kestrels-${date}`;
  return put(services, 'matches', aMatchNoteItem({ id, date, ...sides, ...own }));
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

test('an open page of a match hears within a minute that it has moved, and then how it stands', async ({
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
  await note(services, { scores: [{ id: '1', at, kind: 'score', home: 12, away: 7 }] });
  await page.clock.runFor(60_000);
  await expect(page.locator('.count')).toHaveText(/Live 12–7/);
  expectNoProblems(AT_THAT_HOUR);
});

test('without scripts a match that has ended is read with its report and its album, and one leads to all', async ({
  baseURL,
  newPage,
  services,
}) => {
  const at = Date.parse(MORNING);
  const [album] = await everyItem(services, 'albums');
  const scores = [
    { id: '1', at, kind: 'score', home: 24, away: 22 },
    { id: '2', at, kind: 'full-time' },
  ];
  await note(services, { scores });
  const title = 'Ferrymere 24–22 Old Kestrels: by a whisker';
  await put(services, 'news', anArticleItem({ id: '1795300000000', title, date }));
  const name = 'Ferrymere v Old Kestrels, 21 November 2026';
  const createdDate = `${date}T18:00:00.000Z`;
  await put(services, 'albums', { ...album, id: '1795300000001', name, createdDate });
  const { page } = await newPage({ ...phone, javaScriptEnabled: false });
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('.count')).toHaveText(/Full time 24–22/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Links of before lead to it, too; a match that is none says so.
  expect(new URL((await fetch(`${baseURL}/events${PAGE}`)).url).pathname).toBe(PAGE);
  await page.goto('/match/2026-11-21-2026-home-nobody');
  await page.getByRole('link', { name: 'Fixtures' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
});
