import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { anAlbum, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { screenFindings } from '../src/screen-findings.ts';
import { keptForTheGround, keptLine } from '../src/at-the-ground.ts';
import { expect, phone, test } from '../src/fixtures.ts';

// A title of 10,000 signs that ends, opens or breaks something wherever it is inserted, in a real browser: on its
// pages, in the previews of links to them, and on a phone without signal.

test.use({ clubOptions: { seed: 'empty' } });

const signs = Array.from(`"Tea" & <b>'cake'</b> 🏉</script>--> ]]></title>; &amp; `);
const title = Array.from({ length: 10_000 }, (_, at) => signs[at % signs.length]).join('');
const beginning = signs.join('').trim();

test.beforeEach(async ({ services: { config, database } }) => {
  const own = { id: 't1', title, excerpt: title, description: title, name: title };
  const items = {
    news: anArticleItem({ ...own, imageUrl: '' }),
    events: anEventItem({ ...own, date: '2099-12-05' }),
    albums: { listed: 'albums', ...anAlbum({ ...own, photos: [] }) },
  };
  for (const [table, Item] of Object.entries(items)) {
    const TableName = config.tables[table as keyof typeof items];
    await database.send(new PutCommand({ TableName, Item }));
  }
});

test('every page that shows it stays whole', async ({ newPage }) => {
  const { page, expectNoProblems } = await newPage(phone);
  for (const path of ['/', '/news', '/news/t1', '/events', '/gallery', '/album/t1']) {
    await page.goto(path);
    await expect(page.getByText(beginning).first(), path).toBeAttached();
    expect(await screenFindings(page), path).toEqual([]);
  }
  expectNoProblems();
});

test('a link to its page shows a drawn picture that a browser can decode', async ({ newPage }) => {
  const { page } = await newPage();
  for (const path of ['/news/t1', '/album/t1']) {
    await page.goto(path);
    const size = await page.evaluate(async () => {
      const link = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
      const picture = await fetch(new URL(link ?? '').pathname);
      const { width, height } = await createImageBitmap(await picture.blob());
      return [new URL(picture.url).pathname.split('/')[1], width, height];
    });
    expect([path, ...size]).toEqual([path, 'cards', 1200, 630]);
  }
});

test('without signal its page is kept, and stays whole under the line that says so', async ({
  newPage,
}) => {
  const { page, context } = await newPage(phone);
  await page.goto('/news/t1');
  await keptForTheGround(page);
  await context.setOffline(true);
  await page.reload();
  await expect(keptLine(page).getByText(/^No signal\. This page is as of/)).toBeVisible();
  await expect(page.getByText(beginning).first()).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
});
