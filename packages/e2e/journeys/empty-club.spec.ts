import { fileURLToPath } from 'node:url';
import { everythingIsSent } from '@clubhouse/dev/src/journey/in-the-app.ts';
import {
  accessibilityProblems,
  isWiderThanScreen,
  screenFindings,
  textProblems,
} from '../src/screen-findings.ts';
import {
  expect,
  NOT_FOUND,
  onceShown,
  phone,
  publicPaths,
  stillPhone,
  test,
} from '../src/fixtures.ts';

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
  test(`at ${width} px every page shows that it is empty, without a finding, and the feed is not requested`, async ({
    club,
    newPage,
  }) => {
    const page = await newPage({ viewport: { width, height: 844 }, ...NOT_FOUND });
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
    expect(club.output()).not.toMatch(/did not answer|could not/);
  });
}

/** A slow thumb: seconds for each tap, looking for it included, and for each character. */
const TAP = 4;
const CHARACTER = 0.5;
/** Seconds. */
const AT_MOST = 15 * 60;

const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120">
  <path fill="#00594c" stroke="#ffb81c" stroke-width="8" d="M6 6h88v60c0 30-30 44-44 48C36 110 6 96 6 66z"/>
  <path fill="#ffb81c" d="M20 40h60v14H20zM20 66h60v14H20z"/></svg>`;

test(
  'a new club has badge, colours, two pictures, prices, a team and an article within a quarter of an hour',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const app = await signedIn('/admin/content', stillPhone);
    const began = Date.now();
    let seconds = 0;
    const tap = async (role: 'link' | 'button', name: string) => {
      seconds += TAP;
      await app.getByRole(role, { name, exact: true }).first().tap();
    };
    const type = async (label: string, text: string) => {
      seconds += TAP + text.length * CHARACTER;
      await app.getByLabel(label, { exact: true }).fill(text);
    };
    const choose = async (
      label: string,
      file: string | { name: string; mimeType: string; buffer: Buffer },
    ) => {
      // The phone's own gallery: two taps.
      seconds += 2 * TAP;
      await app.getByLabel(label).setInputFiles(file);
    };
    const isSaved = (words: string) => expect(app.getByText(words)).toBeVisible();
    await expect(app.getByText('0 of 9 done.')).toBeVisible();
    expect(await screenFindings(app)).toEqual([]);

    await tap('link', 'Name of the club');
    await type('Name', 'Oxbow RFC');
    await tap('button', 'Save');
    await isSaved('1 of 9 done.');

    await tap('link', 'Badge and colours');
    await choose('Badge file', {
      name: 'crest.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(BADGE),
    });
    await tap('button', 'Take both colours from the badge');
    await expect(app.getByLabel('One colour')).toHaveValue('#00594c');
    // The home page of the site itself, before anything is saved.
    const home = app.frameLocator('iframe');
    const joining = home.locator('.hero .btn');
    await expect(joining).toHaveCSS('background-color', 'rgb(255, 184, 28)');
    await expect(home.locator('.brand img')).toHaveAttribute('src', /^blob:/);
    expect(await screenFindings(app)).toEqual([]);
    await tap('button', 'Save');
    await isSaved('2 of 9 done.');

    for (const photo of ['lineout', 'crowd']) {
      await tap('link', 'Two pictures for the home page');
      const file = new URL(`../../club/pictures/${photo}.webp`, import.meta.url);
      await choose('Picture file', fileURLToPath(file));
      await tap('button', 'Add picture');
      await isSaved('The picture is added.');
    }
    await isSaved('3 of 9 done.');

    await tap('link', 'Memberships and prices');
    await type('Price in pounds', '95');
    await type('Season', '2026/27');
    await type('Name', 'Playing Member');
    await tap('button', 'Add membership');
    await isSaved('4 of 9 done.');

    await tap('link', 'A team');
    await type('Name of the team', 'First XV');
    await tap('button', 'Add team');
    await isSaved('5 of 9 done.');

    await tap('link', 'A first article');
    await type('Title', 'The season begins');
    await type('Excerpt', 'Training starts on Monday, and everybody is welcome.');
    await type(
      'Content',
      'Meet at the gate at seven. Bring boots if you have them and a bottle of water.',
    );
    await tap('button', 'Publish');
    await isSaved('Article published successfully!');
    await everythingIsSent(app);
    const measured = (Date.now() - began) / 1000;
    console.log(
      `A first evening: ${Math.round(seconds)} s of hands, ${Math.round(measured)} s of the app`,
    );
    expect(seconds + measured).toBeLessThan(AT_MOST);

    const page = await newPage({ ...phone, javaScriptEnabled: false });
    await onceShown(page, '/', () =>
      expect(page.getByText('The season begins')).toBeVisible({ timeout: 500 }),
    );
    await expect(page.getByRole('banner').getByText('Oxbow RFC')).toBeVisible();
    await expect(page.locator('.brand img')).toHaveAttribute(
      'src',
      /^\/derived\/480\/media\/\d+_badge\.png$/,
    );
    expect(
      await page
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--primary')),
    ).toBe('#00594c');
    await expect(page.locator('.carousel source').first()).toHaveAttribute(
      'srcset',
      /^\/derived\/480\/tall\//,
    );
    await page.goto('/memberships');
    await expect(page.getByText('£95')).toBeVisible();
    await page.goto('/team');
    await expect(page.getByRole('heading', { name: 'First XV' })).toBeVisible();
    await page.goto('/');
  },
);
