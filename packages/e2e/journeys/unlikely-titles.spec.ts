import { anAlbum, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { screenFindings } from '../src/screen-findings.ts';
import { keptForTheGround, keptLine } from '../src/at-the-ground.ts';
import { expect, phone, test } from '../src/fixtures.ts';

// A title of 10,000 signs that ends, opens or breaks something wherever it is inserted, in a real browser.

test.use({ clubOptions: { seed: 'empty' } });

const signs = Array.from(`"Tea" & <b>'cake'</b> 🏉</script>--> ]]></title>; &amp; `);
const title = Array.from({ length: 10_000 }, (_, at) => signs[at % signs.length]).join('');
const beginning = signs.join('').trim();

test.beforeEach(async ({ services: { put } }) => {
  const own = { id: 't1', title, excerpt: title, description: title, name: title };
  await put('news', anArticleItem({ ...own, imageUrl: '' }));
  const words = { title: 'W'.repeat(120), excerpt: 'x'.repeat(300) };
  await put('news', anArticleItem({ id: 't2', ...words, imageUrl: '' }));
  await put('events', anEventItem({ ...own, date: '2099-12-05' }));
  await put('albums', { listed: 'albums', ...anAlbum({ ...own, photos: [] }) });
});

test('every page that shows it stays whole, also offline, under the line about the time of reading', async ({
  watchedPage,
}) => {
  const { page, context, expectNoProblems } = await watchedPage(phone);
  const expectWhole = async (path: string) => {
    await expect(page.getByText(beginning).first(), path).toBeAttached();
    expect(await screenFindings(page), path).toEqual([]);
  };
  for (const path of ['/', '/events', '/gallery', '/album/t1', '/news', '/news/t1']) {
    await page.goto(path);
    await expectWhole(path);
  }
  await keptForTheGround(page);
  expectNoProblems();
  await context.setOffline(true);
  await page.reload();
  await expect(keptLine(page).getByText(/^No signal\. This page is as of/)).toBeVisible();
  await expectWhole('without signal');
});
