import { accessibilityProblems, isWiderThanScreen, textProblems } from '../src/screen-findings.ts';
import { expect, test } from '../src/fixtures.ts';

// No content yet, and no feed of fixtures.
test.use({ clubOptions: { seed: 'empty', env: { FEED_URL: 'http://localhost:9/feed' } } });

/** The texts of each page for a list that has nothing in it yet. */
const pages = [
  {
    path: '/',
    none: [
      ...['No news yet', 'No upcoming events', 'No upcoming fixtures scheduled'],
      /These results are not live/,
    ],
  },
  { path: '/news', none: ['No news yet'] },
  { path: '/events', none: ['No upcoming events.', 'No upcoming fixtures scheduled'] },
  { path: '/team', none: ['No players added yet.'] },
  { path: '/gallery', none: ['No albums yet'] },
  { path: '/album/1', none: ['Album Not Found'] },
];

for (const width of [390, 1280]) {
  test(`at ${width} px every page says that there is none, without a finding`, async ({
    newPage,
  }) => {
    const { page, expectNoProblems } = await newPage({ viewport: { width, height: 844 } });
    for (const { path, none } of pages) {
      await page.goto(path);
      for (const words of none) {
        const text = page.getByText(words, { exact: true }).first();
        await text.scrollIntoViewIfNeeded();
        await expect(text).toBeVisible();
      }
      expect(await accessibilityProblems(page), path).toEqual([]);
      expect(await textProblems(page), path).toEqual([]);
      expect(await isWiderThanScreen(page), path).toBe(false);
    }
    expectNoProblems({ except: [/status of 404/, /localhost:9\/feed/] });
  });
}
