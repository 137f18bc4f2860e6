import { brotliCompressSync } from 'node:zlib';
import { accessibilityProblems, screenFindings } from '../src/screen-findings.ts';
import { signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { securityHeaders } from '@clubhouse/infra';
import { expect, publicPaths, test } from '../src/fixtures.ts';

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, tag: '@daily' },
  { name: 'a desk', viewport: { width: 1280, height: 800 }, tag: [] },
];

/** The largest share of a page's size. */
const MOST_DATA = 0.15;

/** The share of the data for a page's script in the compressed size of the page. */
function dataShare(html: string): number {
  const data = /<script type="application\/json".*?<\/script>/s.exec(html)?.[0];
  if (data === undefined) throw new Error('The page carries no data');
  const weigh = (text: string) => brotliCompressSync(text).length;
  return 1 - weigh(html.replace(data, '')) / weigh(html);
}

for (const { name, viewport, tag } of sizes) {
  test(
    `on ${name} no public page breaks a policy, scrolls sideways or is more than a seventh data, and axe finds nothing`,
    {
      tag,
    },
    async ({ newPage }) => {
      const { page, expectNoProblems } = await newPage({ viewport });
      for (const path of publicPaths) {
        const response = await page.goto(path);
        for (const [header, value] of Object.entries(securityHeaders()))
          expect([path, await response?.headerValue(header)]).toEqual([path, value]);
        expect([path, response?.status()]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
        expect(dataShare((await response?.text()) ?? ''), path).toBeLessThan(MOST_DATA);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await screenFindings(page), path).toEqual([]);
      }
      await page.goto('/news');
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('link', { name: 'Back to News' })).toBeVisible();
      expect(await screenFindings(page), 'an article').toEqual([]);
      expect(dataShare(await (await fetch(page.url())).text())).toBeLessThan(MOST_DATA);
      await page.goto('/gallery');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('link', { name: /^Photo 1(:|$)/ })).toBeVisible();
      expect(await screenFindings(page), 'an album').toEqual([]);
      expect(dataShare(await (await fetch(page.url())).text())).toBeLessThan(MOST_DATA);
      expectNoProblems({ except: [/status of 404/] });
    },
  );

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`on ${name} the form of an article and the deletion of one pass in ${colorScheme}`, async ({
      newPage,
    }) => {
      const { page, expectNoProblems } = await newPage({ viewport, colorScheme });
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await signIn(page, 'admin@club.test', 'Touchline1');
      await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
      expect(await screenFindings(page)).toEqual([]);

      await page.getByRole('button', { name: 'Delete' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Keep it' }).click();

      const news = page.getByRole('region', { name: 'News' });
      await news.getByRole('link', { name: 'Edit' }).first().click();
      await expect(page.getByRole('heading', { name: 'Edit News' })).toBeVisible();
      await page.getByLabel('Title').fill('');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('Give it a title.')).toBeVisible();
      expect(await screenFindings(page)).toEqual([]);
      expectNoProblems();
    });
  }
}
