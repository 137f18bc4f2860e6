import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import { opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';

const here = clubAndBrowser();
const newClub = clubAndBrowser({ seed: 'empty' });

/** Every page of the app, as the bar calls it, and where it stands there. */
const PAGES = [
  { name: 'Content Manager', path: '/admin/content' },
  { name: 'Media Manager', path: '/admin/media' },
  { name: 'Add News', path: '/admin/add-news' },
  { name: 'Outbox', path: '/admin/outbox' },
  { name: 'Add Event', path: '/admin/add-event', behindMore: true },
  { name: 'Add Album', path: '/admin/add-album', behindMore: true },
  { name: 'Match Photos', path: '/admin/match-day', behindMore: true },
  { name: 'Manage Players', path: '/admin/players', behindMore: true },
  { name: 'Matches', path: '/admin/matches', behindMore: true },
  { name: 'Check the Site', path: '/admin/check', behindMore: true },
] as const;

/** What the pages that read say when there is nothing, and when they cannot. */
const WORDS: Partial<Record<string, { readonly none: string[]; readonly away: string[] }>> = {
  'Content Manager': {
    none: ['No events yet', 'No articles yet'],
    away: ['The events could not be read.', 'The articles could not be read.'],
  },
  'Add Album': { none: ['No albums yet'], away: ['The albums could not be read.'] },
  'Media Manager': { none: ['No files yet'], away: ['The files could not be read.'] },
  'Manage Players': { none: ['No players added yet.'], away: ['The players could not be read.'] },
  Outbox: { none: ['Nothing waits. Everything is on the site.'], away: [] },
};

afterEach(() => clearFaults(here.club.cloudUrl));

const theApp = (at: typeof here, path = '/admin/content') =>
  onThePhone(at, path, { reducedMotion: 'reduce' });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'More' });

/** With a thumb, from wherever one is. */
async function goTo(page: Page, entry: (typeof PAGES)[number]): Promise<void> {
  if ('behindMore' in entry) await more(page).tap();
  const at = 'behindMore' in entry ? sheet(page) : bar(page);
  await at.getByRole('link', { name: entry.name }).tap();
  await page.waitForURL(({ pathname }) => pathname === entry.path);
  await settled(page);
}

/** Nothing says any more that it is being read. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  const reading = page.getByText(/^(Loading .*|Reading .*|Looking up .*|Looking)\.\.\.$/);
  await expect.poll(() => reading.count()).toBe(0);
}

/** What is wrong with the screen as it stands, in light and in dark; nothing is good. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here = [...(await screenFindings(page)), ...(await tooSmall(page))];
    found.push(...here.map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** What is pressed and is less than 44 pixels wide or high; a link inside a sentence is as high as the sentence. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, summary, input:not([type=file])')]
      .filter((one) => one.checkVisibility() && !one.closest('.unseen, .skip, p, label'))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && (width < 43.5 || height < 43.5);
      })
      .map((one) => `too small to press: ${one.outerHTML.slice(0, 120)}`),
  );
}

test('every page is reached from the bar by touch, which stays where it is, without a finding', async () => {
  const { page, expectNoProblems } = await theApp(here);
  await settled(page);
  const place = await bar(page).boundingBox();
  for (const entry of PAGES) {
    await goTo(page, entry);
    await page.getByRole('heading', { level: 1, name: entry.name }).waitFor();
    expect([entry.name, await bar(page).boundingBox()]).toEqual([entry.name, place]);
    expect([entry.name, await findings(page)]).toEqual([entry.name, []]);
    const here =
      'behindMore' in entry ? more(page) : bar(page).getByRole('link', { name: entry.name });
    expect(await here.getAttribute('aria-current')).toBeTruthy();
  }
  expectNoProblems();
});

test.for([
  { page: 'an article', path: '/admin/content', section: 'News', title: 'Edit News' },
  { page: 'an event', path: '/admin/content', section: 'Events', title: 'Edit Event' },
  { page: 'an album', path: '/admin/add-album', section: 'Albums', title: 'Edit Album' },
])(
  '$page is opened from its list to be edited, without a finding',
  async ({ path, section, title }) => {
    const { page, expectNoProblems } = await theApp(here, path);
    const list = page.getByRole('region', { name: section });
    await list.getByRole('link', { name: /^Edit/ }).first().tap();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Update' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expectNoProblems();
  },
);

test('the sheet behind More holds the focus, is closed by Escape, and has no finding', async () => {
  const { page, expectNoProblems } = await theApp(here);
  await settled(page);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  expect(await findings(page)).toEqual([]);
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    const inside = () => page.evaluate(() => document.activeElement?.closest('nav, main') === null);
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  expect(await more(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expectNoProblems();
});

test('from behind More one signs out', async () => {
  const { page } = await theApp(here);
  await more(page).tap();
  await sheet(page).getByRole('button', { name: 'Sign Out' }).tap();
  await page.getByRole('heading', { name: 'Team Login' }).waitFor();
});

test('of a new club every page says that there is nothing yet, without a finding', async () => {
  const { page, expectNoProblems } = await theApp(newClub);
  for (const entry of PAGES) {
    await goTo(page, entry);
    for (const words of WORDS[entry.name]?.none ?? []) {
      await page.getByText(words, { exact: true }).waitFor();
    }
    expect([entry.name, await findings(page)]).toEqual([entry.name, []]);
  }
  expectNoProblems();
});

test('where nothing can be read every page says so and can be gone on from, without a finding', async () => {
  for (const service of ['dynamodb', 's3']) {
    const value = { code: 'AccessDeniedException', message: 'Not now.' };
    await setFault(here.club.cloudUrl, { match: { service }, do: 'error', value });
  }
  const { page } = await theApp(here);
  for (const entry of PAGES) {
    await goTo(page, entry);
    for (const words of WORDS[entry.name]?.away ?? []) {
      await page.getByText(words, { exact: true }).waitFor();
    }
    expect([entry.name, await findings(page)]).toEqual([entry.name, []]);
  }
});

test('without signal every page still opens from the bar and says what is safe, without a finding', async () => {
  const { page, context } = await theApp(here);
  await settled(page);
  await opensWithoutNetwork(page);
  await context.setOffline(true);
  for (const entry of PAGES) {
    await goTo(page, entry);
    await page.getByText(/^No signal\. Carry on\./).waitFor();
    expect([entry.name, await findings(page)]).toEqual([entry.name, []]);
  }
});
