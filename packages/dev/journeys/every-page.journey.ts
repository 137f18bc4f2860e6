import { describe, expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';
import { accessibilityProblems } from '../src/journey/accessibility.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = clubAndBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1280, height: 800 } },
] as const;

const publicPaths = [
  '/',
  '/news',
  '/team',
  '/memberships',
  '/contact',
  '/ground',
  '/info',
  '/events',
  '/gallery',
];

describe.each(sizes)('on $name', ({ viewport }) => {
  test.for(publicPaths)(
    '%s breaks no policy, scrolls no way but down, and axe finds nothing',
    async (path) => {
      const { page, expectNoProblems } = await here.browser.newPage({ viewport });
      const response = await page.goto(here.club.url + path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      await expect(screenFindings(page)).resolves.toEqual([]);
      expectNoProblems();
    },
  );

  test('an article and a page that is not there pass too', async () => {
    const { page, expectNoProblems } = await here.browser.newPage({ viewport });
    await page.goto(`${here.club.url}/news`);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Back to News' }).waitFor();
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    const response = await page.goto(`${here.club.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    expectNoProblems({ except: [/status of 404/] });
  });

  test.for(['light', 'dark'] as const)('the admin app passes in %s', async (colorScheme) => {
    const { page, expectNoProblems } = await here.browser.newPage({ viewport, colorScheme });
    await page.goto(`${here.club.url}/login`);
    await page.getByRole('heading', { name: 'Team Login' }).waitFor();
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    await signIn(page, 'admin@club.test', 'Touchline1');
    await page.getByRole('link', { name: 'Edit' }).first().waitFor();
    await expect(screenFindings(page)).resolves.toEqual([]);

    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await expect(accessibilityProblems(page)).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();

    const news = page.getByRole('region', { name: 'News' });
    await news.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('heading', { name: 'Edit News' }).waitFor();
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Give it a title.').waitFor();
    await expect(screenFindings(page)).resolves.toEqual([]);
    expectNoProblems();
  });
});
