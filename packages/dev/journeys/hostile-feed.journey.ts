import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { clearFaults, requestCounts, setFault } from '../src/journey/faults.ts';

// What the third-party feed may turn into, on the pages people read: each page stays whole and usable, nothing
// of ours is read, and it is over after eight seconds.

const here = clubAndBrowser();

afterEach(() => clearFaults(here.club.cloudUrl));

const modes = [
  { name: 'not-json', fault: { do: 'body', value: 'not-json' } },
  { name: 'wrong-shape', fault: { do: 'body', value: 'wrong-shape' } },
  { name: 'throws', fault: { do: 'body', value: 'throws' } },
  { name: 'huge', fault: { do: 'body', value: 'huge' } },
  { name: 'hang', fault: { do: 'body', value: 'hang' } },
  { name: 'endless', fault: { do: 'body', value: 'endless' } },
  { name: 'escape', fault: { do: 'body', value: 'escape' } },
  { name: 'drop', fault: { do: 'drop-request' } },
  { name: '500', fault: { do: 'status', value: 500 } },
] as const;

test.for(modes)('a feed that answers $name hurts nobody', async ({ fault }) => {
  const { page, context } = await here.browser.newPage();
  await page.addInitScript(() => localStorage.setItem('secret', '1'));
  await countViolations(page);
  await context.addCookies([{ name: 'session', value: 'secret', url: here.club.url }]);
  // The page itself is rendered while the feed is well; what follows is the browser's own reading.
  await fetch(here.club.url);
  await setFault(here.club.cloudUrl, { match: { service: 'feed' }, ...fault });

  await page.goto(here.club.url);
  const results = page.getByRole('heading', { name: 'Latest Results' });
  await results.scrollIntoViewIfNeeded();
  const began = Date.now();
  await page.getByText('These results are not live').waitFor({ timeout: 15_000 });
  expect(Date.now() - began).toBeLessThan(11_000);

  const scores = page.getByRole('listitem').filter({ hasText: /^\d+ \w+ \d{4}.*(Win|Loss|Drawn)/ });
  expect(await scores.count()).toBe(3);
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByRole('link', { name: 'Club Info' }).waitFor();
  await expect.poll(() => page.locator('iframe').count(), { timeout: 10_000 }).toBe(0);

  expect(page.url()).toBe(`${here.club.url}/`);
  expect(context.pages()).toHaveLength(1);
  expect(await page.evaluate(() => document.cookie)).toBe('session=secret');
  expect(await page.evaluate(() => localStorage.getItem('escaped'))).toBeNull();
  expect(await page.evaluate(() => 'escaped' in window)).toBe(false);
  expect(await page.getByText(/forged/i).count()).toBe(0);
  expect(await violations(page)).toBe(0);
  const requests = await requestCounts(here.club.cloudUrl);
  expect(requests['feed.Escaped'] ?? 0).toBe(0);
  await context.close();
});

test('[7.19, 7.20] a feed that is well again is read through its frame, and nothing is blocked', async () => {
  const { page, context, expectNoProblems } = await here.browser.newPage();
  const asked = page.waitForRequest(/\/feed\/GetFixturesSimplified\?.*callback=clubhouse_/);
  await page.goto(`${here.club.url}/events`);
  await page.getByRole('heading', { name: 'Upcoming Fixtures' }).scrollIntoViewIfNeeded();
  expect((await asked).frame().url()).toContain('/feed-frame.html');
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await expect.poll(() => page.getByText('not live').count()).toBe(0);
  expect(await page.getByRole('listitem').filter({ hasText: ' vs ' }).count()).toBe(8);
  expectNoProblems();
  await context.close();
});

/** Of the page itself: those in the feed's frame are what its policy is for. */
async function countViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    Object.assign(window, { violations: 0 });
    document.addEventListener('securitypolicyviolation', () => {
      (window as unknown as { violations: number }).violations += 1;
    });
  });
}

function violations(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { violations: number }).violations);
}
