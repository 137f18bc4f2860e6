import type { Page } from '@playwright/test';
import { setFault } from '@clubhouse/dev/src/journey/faults.ts';
import { loseSignal, openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { findingsInEachColour } from '../src/screen-findings.ts';
import { ANY_PROBLEM, expect, stillPhone, test, WITHOUT_SIGNAL } from '../src/fixtures.ts';

/** Every page of the app, with its name in the bar and its place there. */
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
  { name: 'Club', path: '/admin/club', behindMore: true },
  { name: 'People', path: '/admin/people', behindMore: true },
  { name: 'Search', path: '/admin/search', behindMore: true },
  { name: 'Bin', path: '/admin/bin', behindMore: true },
  { name: 'Check the Site', path: '/admin/check', behindMore: true },
] as const;

/** The texts of the pages that read when there is nothing, and when they cannot read. */
const WORDS: Partial<Record<string, { readonly none: string[]; readonly away: string[] }>> = {
  'Content Manager': {
    none: ['No events yet', 'No articles yet'],
    away: ['The events could not be read.', 'The articles could not be read.'],
  },
  'Add Album': { none: ['No albums yet'], away: ['The albums could not be read.'] },
  'Media Manager': { none: ['No files yet'], away: ['The files could not be read.'] },
  'Manage Players': { none: ['No players added yet.'], away: ['The players could not be read.'] },
  Bin: {
    none: ['Nothing is in the bin. Deleted items stay here for 30 days.'],
    away: ['The bin could not be read.'],
  },
  Outbox: { none: ['Nothing waits to be sent. All that was saved is on the site.'], away: [] },
};

/** The pages that are reached from an entry of a list. */
const EDITED = [
  { path: '/admin/content', section: 'News', title: 'Edit News' },
  { path: '/admin/content', section: 'Events', title: 'Edit Event' },
  { path: '/admin/add-album', section: 'Albums', title: 'Edit Album' },
] as const;

const START = '/admin/content';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'More' });

/** Goes to a page by taps, from any other page. */
async function goTo(page: Page, entry: (typeof PAGES)[number]): Promise<void> {
  if ('behindMore' in entry) await more(page).tap();
  const at = 'behindMore' in entry ? sheet(page) : bar(page);
  // The link to the club's site begins with the name of the Club page.
  await at.getByRole('link', { name: entry.name }).first().tap();
  await page.waitForURL(({ pathname }) => pathname === entry.path);
  await settled(page);
}

/** Resolves when no text reports any more that something is being read. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  const reading = page.getByText(/^(Loading .*|Reading .*|Looking up .*|Looking)\.\.\.$/);
  await expect(reading).toHaveCount(0);
}

/** Fails with the problems of the screen as it is now, in each of the colours. */
async function expectNoFindings(page: Page, name: string): Promise<void> {
  const found = [...(await findingsInEachColour(page)), ...(await tooSmall(page))];
  expect([name, found]).toEqual([name, []]);
}

/** Goes through all pages, and fails where one lacks its words or has a finding. */
async function lookThrough(
  page: Page,
  wordsOf: (name: string) => readonly (string | RegExp)[],
): Promise<void> {
  for (const entry of PAGES) {
    await goTo(page, entry);
    for (const words of wordsOf(entry.name)) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await expectNoFindings(page, entry.name);
  }
}

/** Controls of less than 44 pixels in width or height; a link inside a sentence is exempt, as high as the sentence. */
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

test(
  'every page is reached by touch from the bar, which stays in place, or from a list, without a finding in light or dark',
  { tag: '@daily' },
  async ({ signedIn }) => {
    const page = await signedIn(START, stillPhone);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await settled(page);
    const place = await bar(page).boundingBox();
    for (const entry of PAGES) {
      await goTo(page, entry);
      await expect(heading(entry.name)).toBeVisible();
      expect([entry.name, await bar(page).boundingBox()]).toEqual([entry.name, place]);
      await expectNoFindings(page, entry.name);
      const current =
        'behindMore' in entry ? more(page) : bar(page).getByRole('link', { name: entry.name });
      await expect(current).toHaveAttribute('aria-current', /./);
    }
    for (const { path, section, title } of EDITED) {
      await page.goto(path);
      const list = page.getByRole('region', { name: section });
      await list.getByRole('link', { name: /^Edit/ }).first().tap();
      await expect(heading(title)).toBeVisible();
      await settled(page);
      await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
      await expectNoFindings(page, title);
    }
    await page.goto('/admin/share');
    await expect(heading('Shared Files')).toBeVisible();
    await settled(page);
    await expectNoFindings(page, 'Shared Files');
  },
);

test('the sheet behind More holds the focus, is closed by Escape, has no finding, and signs out', async ({
  newPage,
}) => {
  const page = await newPage(stillPhone);
  await openSignedIn(page, START);
  await settled(page);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expectNoFindings(page, 'More');
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    const inside = () => page.evaluate(() => document.activeElement?.closest('nav, main') === null);
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(more(page)).toBeFocused();

  await more(page).tap();
  await sheet(page).getByRole('button', { name: 'Sign Out' }).tap();
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
});

test('every page of a new club shows that it is empty, without a finding', async ({
  anotherClub,
  signedIn,
}) => {
  const { url: baseURL } = await anotherClub({ seed: 'empty' });
  // No season of a club without matches is stored.
  const page = await signedIn(START, { ...stillPhone, baseURL, except: [/404.*season-/] });
  await lookThrough(page, (name) => WORDS[name]?.none ?? []);
});

test('every page that cannot be read shows so and lets the user continue, without a finding', async ({
  club,
  signedIn,
}) => {
  for (const service of ['dynamodb', 's3']) {
    const value = { code: 'AccessDeniedException', message: 'Not now.' };
    await setFault(club.cloudUrl, { match: { service }, do: 'error', value });
  }
  const page = await signedIn(START, { ...stillPhone, ...ANY_PROBLEM });
  await lookThrough(page, (name) => WORDS[name]?.away ?? []);
});

test('offline every page still opens from the bar and shows what is saved, without a finding', async ({
  signedIn,
}) => {
  const page = await signedIn(START, { ...stillPhone, ...WITHOUT_SIGNAL });
  await settled(page);
  await loseSignal(page);
  await lookThrough(page, () => [/^No signal\. Carry on\./]);
});
