import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketPageStore } from '../src/publishing/bucket-page-store.ts';
import { seedItems } from '../src/seed/seed-sample.ts';
import { type DeployedSite, IN_TIME, openDeployedSite } from './deployed-site.ts';

let site: DeployedSite;

beforeAll(async () => {
  site = await openDeployedSite();
  // Milliseconds: a first run also builds.
}, 180_000);

afterAll(() => site.close());

/** What lies in the bucket for this address. */
async function kept(address: string): Promise<string | undefined> {
  const { s3, config } = site.club;
  const stored = await bucketPageStore({ s3, bucket: config.bucket }).read(address);
  return stored && new TextDecoder().decode(stored.page.body);
}

async function save(id: string, title: string): Promise<void> {
  const inNews = { date: '2026-02-14', listed: 'news', listOrder: `2026-02-14#${id}` };
  const article = { id, title, excerpt: 'By a point.', content: 'One.\nTwo.', ...inNews };
  await seedItems(site.club, { news: [article] }, new AbortController().signal);
}

test('after a deployment every page is kept', async () => {
  const all = await site.bundle.onSchedule({ run: 'all', name: 'deployment' }, IN_TIME);
  expect(all).toEqual({ isDone: true });
  for (const path of ['/', '/team', '/events', '/news', '/gallery', '/contact']) {
    expect([path, await kept(path)]).toEqual([path, expect.stringContaining('</html>')]);
  }
  expect(await kept('/news/1')).toContain('Won at last');
  expect(await kept('/sitemap.xml')).toContain('/album/1');
});

test('a saved article is on every page that shows it once the stream has told of it', async () => {
  await save('2', 'Lost at home');
  await site.bundle.onChange({
    Records: site.written.splice(0).map(({ table, oldImage, newImage }) => ({
      eventSourceARN: `arn:aws:dynamodb:eu-west-2:000000000000:table/${table}/stream/2026`,
      dynamodb: {
        ...(oldImage && { OldImage: oldImage }),
        ...(newImage && { NewImage: newImage }),
      },
    })),
  });
  for (const path of ['/', '/news', '/news/2', '/news.xml']) {
    expect([path, await kept(path)]).toEqual([path, expect.stringContaining('Lost at home')]);
  }
});

test('an address that is not kept is rendered for the first who asks, and kept if it is a page', async () => {
  await save('3', 'Drawn away');
  const get = (rawPath: string) =>
    site.bundle.handler({ rawPath, requestContext: { http: { method: 'GET' } } });
  expect((await get('/news/3')).statusCode).toBe(200);
  expect(await kept('/news/3')).toContain('Drawn away');
  expect((await get('/album/none')).statusCode).toBe(404);
  expect(await kept('/album/none')).toBeUndefined();
});

test('the schedule renders what depends on the feed’s answer and on the day', async () => {
  expect(await site.bundle.onSchedule({ run: 'feed' }, IN_TIME)).toEqual({ isDone: true });
  expect(await kept('/events')).toContain('"source":"live"');
  expect(await site.bundle.onSchedule({ run: 'day' }, IN_TIME)).toEqual({ isDone: true });
  expect(await kept('/news')).toContain('Drawn away');
});
