import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { textProblems } from '../src/journey/text-problems.ts';

const here = clubAndBrowser({ seed: 'empty' });

/** What each page says of a list that has nothing in it yet. */
const pages = [
  { path: '/', none: ['No news yet', 'No upcoming events'] },
  { path: '/news', none: ['No news yet'] },
  { path: '/events', none: ['No upcoming events.'] },
  { path: '/team', none: ['No players added yet.'] },
  { path: '/gallery', none: ['No albums yet'] },
  { path: '/album/1', none: ['Album Not Found'] },
];

describe.each([390, 1280])('%i pixels wide', (width) => {
  test.for(pages)('$path says that there is none, without a finding', async ({ path, none }) => {
    const { page, expectNoProblems } = await here.browser.newPage({
      viewport: { width, height: 844 },
    });
    await page.goto(here.club.url + path, { waitUntil: 'networkidle' });
    for (const words of none) await page.getByText(words, { exact: true }).first().waitFor();
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    await expect(textProblems(page)).resolves.toEqual([]);
    expectNoProblems({ except: [/status of 404/] });
  });
});
