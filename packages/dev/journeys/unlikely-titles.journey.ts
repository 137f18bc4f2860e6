import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { anAlbum, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { beforeAll, expect, test } from 'vitest';
import { keptForTheGround, keptLine } from '../src/journey/at-the-ground.ts';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { configOf, servicesFor } from '../src/journey/club-services.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';

// A title that ends, opens or breaks something wherever it goes, 10,000 signs long, in a real browser: on its
// pages, in what links to them show, and on the phone of somebody without signal.

const here = clubAndBrowser({ seed: 'empty' });
const signs = Array.from(`"Tea" & <b>'cake'</b> 🏉</script>--> ]]></title>; &amp; `);
const title = Array.from({ length: 10_000 }, (_, at) => signs[at % signs.length]).join('');
const beginning = signs.join('').trim();

beforeAll(async () => {
  const { config, database } = servicesFor(await configOf(here.club.url));
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

const paths = ['/', '/news', '/news/t1', '/events', '/gallery', '/album/t1'];

test.for(paths)('%s holds it and stays whole', async (path) => {
  const { page, expectNoProblems } = await here.browser.newPage(phone);
  await page.goto(here.club.url + path);
  await page.getByText(beginning).first().waitFor({ state: 'attached' });
  expect(await screenFindings(page)).toEqual([]);
  expectNoProblems();
});

test.for(['/news/t1', '/album/t1'])(
  'a link to %s shows a drawn picture that a browser can decode',
  async (path) => {
    const { page } = await here.browser.newPage();
    await page.goto(here.club.url + path);
    const size = await page.evaluate(async () => {
      const said = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
      const picture = await fetch(new URL(said ?? '').pathname);
      const { width, height } = await createImageBitmap(await picture.blob());
      return [new URL(picture.url).pathname.split('/')[1], width, height];
    });
    expect(size).toEqual(['cards', 1200, 630]);
  },
);

test('without signal its page is kept, and stays whole under the line that says so', async () => {
  const { page, context } = await here.browser.newPage(phone);
  await page.goto(`${here.club.url}/news/t1`);
  await keptForTheGround(page);
  await context.setOffline(true);
  await page.reload();
  await keptLine(page)
    .getByText(/^No signal\. This page is as of/)
    .waitFor();
  await page.getByText(beginning).first().waitFor();
  expect(await screenFindings(page)).toEqual([]);
});
