import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { startClub, type StartedClub } from '../src/journey/start-club.ts';

// The season of the sample is drawn around this instant: the next match is on the following day at 15:00.
const NOW = '2026-11-20T13:00:00Z';

const here = clubAndBrowser({ env: { NOW } });

describe('the countdown', () => {
  test('[2.32] ends in Match Day! at kick-off, and gives way to the next fixture at midnight', async () => {
    const { page, context } = await here.browser.newPage();
    await page.clock.install({ time: '2026-11-21T14:57:30Z' });
    await page.goto(here.club.url);
    const timer = page.getByRole('timer');
    await expect.poll(() => timer.getAttribute('aria-label')).toBe('2 minutes to kick-off');
    const box = await timer.boundingBox();
    await page.clock.runFor(60_000);
    await expect.poll(() => timer.getAttribute('aria-label')).toBe('1 minute to kick-off');
    expect(await timer.boundingBox()).toEqual(box);
    await page.clock.runFor(91_000);
    await expect.poll(() => timer.textContent()).toBe('Match Day!');
    await page.clock.fastForward('09:05:00');
    await page.getByText(/Richmondshire.* v Ferrymere/).waitFor();
    await expect.poll(() => timer.textContent()).toMatch(/6\s+days/);
    await context.close();
  });

  test('stands where it stood when the page comes alive', async () => {
    const { page, context, expectNoProblems } = await here.browser.newPage({
      viewport: { width: 390, height: 844 },
    });
    // Half an hour before the server's clock: as a page that a cache has kept, it is wrong by an hour.
    await page.clock.install({ time: '2026-11-20T12:30:00Z' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(here.club.url);
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/1\s+day\s+2\s+hours/);
    await page.clock.runFor(5_000);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    expectNoProblems({ except: [/status of 40\d/] });
    await context.close();
  });
});

describe('without a feed and without content', () => {
  let club: StartedClub;
  beforeAll(async () => {
    club = await startClub({ seed: 'empty', env: { FEED_URL: 'http://localhost:9/feed' } });
  });
  afterAll(async () => {
    await club?.stop();
  });

  test.for([
    ['/', 390],
    ['/', 1280],
    ['/events', 390],
    ['/events', 1280],
  ] as const)('%s says so at %i px, and axe finds nothing', async ([path, width]) => {
    const { page, context } = await here.browser.newPage({ viewport: { width, height: 844 } });
    const response = await page.goto(club.url + path);
    expect(response?.status()).toBe(200);
    const fixtures = page.getByText('No upcoming fixtures scheduled');
    await fixtures.scrollIntoViewIfNeeded();
    await page.getByText(/^No upcoming events\.?$/).waitFor();
    if (path === '/') await page.getByText('These results are not live').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await context.close();
  });
});

test('a visitor without scripts reads the match, the results, the fixtures and the events', async () => {
  const { page, context } = await here.browser.newPage({ javaScriptEnabled: false });
  await page.goto(here.club.url);
  expect(await page.getByText('Ferrymere v Old Kestrels').count()).toBe(1);
  expect(await page.getByRole('listitem').filter({ hasText: ' vs ' }).count()).toBe(3);
  await page.getByRole('link', { name: 'View All Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(6);
  await context.close();
});

test('the fixtures are the first sheet of the events page on paper', async () => {
  const { page, context } = await here.browser.newPage({ viewport: { width: 794, height: 1123 } });
  await page.goto(`${here.club.url}/events`);
  await page.emulateMedia({ media: 'print' });
  const top = async (name: string) =>
    (await page.getByRole('heading', { name }).boundingBox())?.y ?? NaN;
  expect(await top('Upcoming Fixtures')).toBeLessThan(await top('Club events'));
  await context.close();
});
