import { club as sample, newClub } from '@clubhouse/club';
import { marksOf, wordsOf } from '@clubhouse/club/testing';
import { accessibilityProblems, isWiderThanScreen, textProblems } from '../src/screen-findings.ts';
import { expect, publicPaths, test } from '../src/fixtures.ts';

// No content yet, and no feed of fixtures.
test.use({ clubOptions: { seed: 'empty' } });

/** The texts of each page for a list that has nothing in it yet. */
const none: Readonly<Record<string, readonly string[]>> = {
  '/': [
    ...['No news yet', 'No upcoming events', 'No upcoming fixtures scheduled', 'No results yet'],
  ],
  '/news': ['No news yet'],
  '/events': ['No upcoming events.', 'No upcoming fixtures scheduled'],
  '/team': ['No players added yet.'],
  '/gallery': ['No albums yet'],
  '/album/1': ['Album Not Found'],
  '/memberships': ['No prices yet'],
  '/contact': ['No contact details yet'],
  '/info': ['Nothing written yet'],
};

for (const width of [390, 1280]) {
  test(`at ${width} px every page says that there is none, without a finding, and the feed is not asked`, async ({
    newPage,
  }) => {
    const { page, expectNoProblems } = await newPage({ viewport: { width, height: 844 } });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    for (const path of [...publicPaths, '/album/1']) {
      await page.goto(path);
      for (const words of none[path] ?? []) {
        const text = page.getByText(words, { exact: true }).first();
        await text.scrollIntoViewIfNeeded();
        await expect(text).toBeVisible();
      }
      expect(await accessibilityProblems(page), path).toEqual([]);
      expect(await textProblems(page), path).toEqual([]);
      expect(await isWiderThanScreen(page), path).toBe(false);
    }
    expect(asked.filter((url) => url.includes('feed'))).toEqual([]);
    expectNoProblems({ except: [/status of 404/] });
  });
}

test('nothing that is served holds a word or picture of the sample club', async ({ club }) => {
  const own = [...wordsOf(newClub), ...marksOf(newClub)];
  const sampled = [...wordsOf(sample), ...marksOf(sample)].filter((each) => !own.includes(each));
  for (const path of [...publicPaths, '/club.json', '/admin/content', '/site.webmanifest']) {
    const text = await (await fetch(club.url + path)).text();
    // A number may stand within a longer one.
    const held = sampled.filter((each) => !/^\d+$/.test(each) && text.includes(each));
    expect([path, held]).toEqual([path, []]);
  }
  expect(club.output()).not.toMatch(/did not answer|could not/);
});
