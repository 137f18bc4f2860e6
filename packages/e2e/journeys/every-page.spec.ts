import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { findingsInEachColour, screenFindings } from '../src/screen-findings.ts';
import { admin, signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { securityHeaders } from '@clubhouse/infra';
import { expect, NOT_FOUND, onePathOfEachKind, publicPaths, sizes, test } from '../src/fixtures.ts';

const [PHONE, DESK] = sizes;

/** The largest share of a page's size. */
const MOST_DATA = 0.15;

/** The share of the data for a page's script in the compressed size of the page. */
function dataShare(html: string): number {
  const data = /<script type="application\/json".*?<\/script>/s.exec(html)?.[0];
  if (data === undefined) throw new Error('The page carries no data');
  const weigh = (text: string) => brotliCompressSync(text).length;
  return 1 - weigh(html.replace(data, '')) / weigh(html);
}

for (const { name, size, tag } of [
  { name: 'a phone', size: PHONE, tag: '@daily' },
  { name: 'a desk', size: DESK, tag: [] },
]) {
  test(
    `on ${name} no public page breaks a policy, scrolls sideways or is more than a seventh data, and axe finds nothing`,
    { tag },
    async ({ newPage }) => {
      const page = await newPage({ ...size, ...NOT_FOUND });
      const expectWhole = async (what: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await screenFindings(page), what).toEqual([]);
        expect(dataShare(await (await fetch(page.url())).text()), what).toBeLessThan(MOST_DATA);
      };
      for (const path of publicPaths) {
        const response = await page.goto(path);
        for (const [header, value] of Object.entries(securityHeaders()))
          expect([path, await response?.headerValue(header)]).toEqual([path, value]);
        expect([path, response?.status()]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
        await expectWhole(path);
      }
      await page.goto('/news');
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('link', { name: 'Back to News' })).toBeVisible();
      await expectWhole('an article');
      await page.goto('/gallery');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('link', { name: /^Photo 1(:|$)/ })).toBeVisible();
      await expectWhole('an album');
    },
  );
}

test('the form of an article and the deletion of one pass on a phone and a desk, in light and dark', async ({
  page,
}) => {
  const check = async () => {
    for (const { viewport } of sizes) {
      await page.setViewportSize(viewport);
      expect(await findingsInEachColour(page)).toEqual([]);
    }
  };
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  await check();
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await check();

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Keep it' }).click();

  const news = page.getByRole('region', { name: 'News' });
  await news.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page.getByRole('heading', { name: 'Edit News' })).toBeVisible();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Give it a title.')).toBeVisible();
  await check();
});

test('a link to any kind of page shows a picture in its declared size', async ({ club }) => {
  const read = async (path: string) => (await fetch(club.url + path)).text();
  const match = /href="(\/match\/[^"]+)"/.exec(await read('/events'))![1]!;
  for (const path of [...(await onePathOfEachKind(club)), match]) {
    const html = await read(path);
    const metaOf = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const picture = await fetch(club.url + new URL(metaOf('image')).pathname);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([path, format]).toEqual([path, expect.stringMatching(/^(png|webp)$/)]);
    const stated = [metaOf('image:width'), metaOf('image:height')];
    expect([path, ...stated.map(Number)]).toEqual([path, width, height]);
  }
});
