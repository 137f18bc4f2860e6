import { aMatchNoteItem } from '@clubhouse/content/testing';
import { loseSignal, regainSignal } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { photographFile } from '../src/photographs.ts';
import {
  alive,
  expect,
  type Fixtures,
  NOT_FOUND,
  phone,
  stillPhone,
  test,
} from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

// The morning of a match at home, at 15:00.
const MORNING = '2026-11-21T08:00:00Z';
test.use({ clubOptions: { env: { NOW: MORNING } } });

/** A page's first request is signed with its clock, which is not the database's. */
const AT_THAT_HOUR = { except: [/status of 400/] };

const PAGE = '/match/2026-11-21-2026-home-old-kestrels';

/** The committee's note on the match. */
const note = ({ put }: Fixtures['services'], own: object) => {
  const sides = { homeTeam: 'Ferrymere', awayTeam: 'Old Kestrels' };
  const of = { id: '2026-home-old-kestrels-2026-11-21', date: '2026-11-21', ...sides };
  return put('matches', aMatchNoteItem({ ...of, ...own }));
};

test(
  'a match day offline, from the first page of the app: postponed, which visitors see, moved, scored, photographed and reported',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    // The page signs with its clock until the services say theirs; a photo is shown before its renditions are there.
    const except = [/ERR_INTERNET_DISCONNECTED/, /status of 40[034]/];
    const page = await signedIn('/admin/content', { ...stillPhone, except });
    await page.clock.install({ time: MORNING });
    await page.reload();
    const card = page.getByRole('article', { name: /^Ferrymere v Old Kestrels/ });
    const home = page.getByRole('link', { name: 'Content Manager' });
    await card.waitFor();
    expect(await screenFindings(page)).toEqual([]);

    await loseSignal(page);
    await page.reload();
    await card.getByRole('button', { name: 'Postpone' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Postpone Ferrymere v Old Kestrels?' });
    await question.getByRole('button', { name: 'Postpone' }).tap();
    await expect(card).toContainText('Postponed');
    await regainSignal(page);

    const visitor = await newPage({ ...stillPhone, ...AT_THAT_HOUR });
    await visitor.clock.install({ time: MORNING });
    await visitor.goto('/');
    const bill = visitor.locator('.bill-of--match');
    await expect(bill.getByText('Postponed').first()).toBeVisible();
    await expect(visitor.getByRole('timer')).toHaveCount(0);
    expect(await screenFindings(visitor)).toEqual([]);

    // The match is on after all, elsewhere: a visitor's open page reads that from the database.
    await page.goto('/admin/matches');
    const coming = page.getByRole('region', { name: 'Matches to come' }).getByRole('listitem');
    expect(await screenFindings(page)).toEqual([]);
    await coming.first().getByRole('link', { name: 'Edit' }).tap();
    await page.getByLabel('The match is').selectOption('Going ahead');
    await page.getByLabel('Moved to').fill('Mill Lane');
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('Match updated successfully!')).toBeVisible();
    await visitor.goto('/events');
    const row = visitor.locator('.fixtures summary').first();
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByText('Moved to Mill Lane')).toBeVisible({ timeout: 60_000 });

    await home.tap();
    await loseSignal(page);
    await card.getByRole('link', { name: 'Score' }).tap();
    await page.getByRole('group', { name: 'Ferrymere' }).getByRole('button', { name: /Try/ }).tap();
    await page.getByRole('button', { name: 'Full time' }).tap();
    await home.tap();
    const played = page.getByRole('article', { name: 'Ferrymere 5 Old Kestrels 0' });
    await expect(played).toContainText('Full time');
    await played.getByRole('link', { name: 'Photos' }).tap();
    const size = { width: 1200, height: 800, orientation: 6 };
    await page.getByLabel('Photo files').setInputFiles(await photographFile('IMG_2200.jpg', size));
    await page.getByText(/^1 photo queued/).waitFor();
    await home.tap();
    await played.getByRole('link', { name: 'Write the report' }).tap();
    await expect(page.getByLabel('Title')).toHaveValue('Ferrymere 5–0 Old Kestrels');
    await page.getByLabel('Excerpt').fill('One try, in the first minute.');
    await page.getByLabel('Content').fill('It was enough.');
    await page.getByRole('button', { name: 'Publish' }).tap();

    await regainSignal(page);
    const reader = await newPage({ ...phone, javaScriptEnabled: false, ...NOT_FOUND });
    await expect(async () => {
      await reader.goto(PAGE);
      const main = await reader.getByRole('main').innerText();
      for (const words of [/5\s*–\s*0/, /One try, in the first minute/, /1 photo/i])
        expect(main).toMatch(words);
    }).toPass({ timeout: 20_000 });
  },
);

test('on a phone the match leads to its page, which shows whether it is on, and shares its own address', async ({
  newPage,
}) => {
  const page = await newPage({ ...stillPhone, ...AT_THAT_HOUR });
  await page.context().addInitScript(() => {
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
});

test('an open page of a match shows within a minute that it has moved, its score, and its end', async ({
  newPage,
  services,
}) => {
  const page = await newPage({ ...phone, ...AT_THAT_HOUR });
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
});
