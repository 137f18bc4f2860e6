import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteFile } from '../src/deploy/built-parts.ts';
import { distributionOf } from '../src/journey/distribution.ts';
import { seedItems } from '../src/seed/seed-sample.ts';
import { type DeployedSite, IN_TIME, openDeployedSite } from './deployed-site.ts';

let site: DeployedSite;

beforeAll(async () => {
  site = await openDeployedSite();
  // Milliseconds: a first run also builds.
}, 180_000);

afterAll(() => site.close());

const distribution = (server = site.bundle.handler) =>
  distributionOf(site.stacks.site, { files: site.parts.files, keptPage, server });

/** The page at this address while the function is away, if it is kept. */
async function kept(path: string): Promise<string | undefined> {
  const away = distribution(() => Promise.reject(new Error('out of memory')));
  const { status, body } = await away.answer(path);
  return status === 200 ? body.toString() : undefined;
}

async function keptPage(key: string): Promise<SiteFile | undefined> {
  try {
    const object = { Bucket: site.club.config.bucket, Key: key };
    const { ContentType, CacheControl, Body } = await site.club.s3.send(
      new GetObjectCommand(object),
    );
    const bytes = await Body!.transformToByteArray();
    return {
      key,
      contentType: ContentType!,
      cacheControl: CacheControl!,
      read: async () => bytes,
    };
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined;
    throw cause;
  }
}

async function save(id: string, title: string): Promise<void> {
  const inNews = { date: '2026-02-14', listed: 'news', listOrder: `2026-02-14#${id}` };
  const article = { id, title, excerpt: 'By a point.', content: 'One.\nTwo.', ...inNews };
  await seedItems(site.club, { news: [article] }, new AbortController().signal);
}

/** Delivers what the tables' streams have to tell. */
const deliver = () =>
  site.bundle.onChange({
    Records: site.written.splice(0).map(({ table, oldImage, newImage }) => ({
      eventSourceARN: `arn:aws:dynamodb:eu-west-2:000000000000:table/${table}/stream/2026`,
      dynamodb: {
        ...(oldImage && { OldImage: oldImage }),
        ...(newImage && { NewImage: newImage }),
      },
    })),
  });

test('after a deployment every page is kept, and stands while the function is away', async () => {
  const all = await site.bundle.onSchedule({ run: 'all', name: 'deployment' }, IN_TIME);
  expect(all).toEqual({ isDone: true });
  for (const path of ['/', '/team', '/events', '/news', '/gallery', '/contact']) {
    expect([path, await kept(path)]).toEqual([path, expect.stringContaining('</html>')]);
  }
  expect(await kept('/news/1')).toContain('Won at last');
  expect(await kept('/album/1')).toContain('Three days by the sea.');
  expect(await kept('/sitemap.xml')).toContain('/album/1');
});

test('a saved article is on every page that shows it once the stream has told of it', async () => {
  await save('2', 'Lost at home');
  await deliver();
  for (const path of ['/', '/news', '/news/2', '/news.xml']) {
    expect([path, await kept(path)]).toEqual([path, expect.stringContaining('Lost at home')]);
  }
});

test('an address that is not kept is rendered for the first who asks, and kept', async () => {
  await save('3', 'Drawn away');
  expect(await kept('/news/3')).toBeUndefined();
  expect((await distribution().answer('/news/3')).status).toBe(200);
  expect(await kept('/news/3')).toContain('Drawn away');
  expect((await distribution().answer('/album/none')).status).toBe(404);
  expect(await kept('/album/none')).toBeUndefined();
});

test('the schedule keeps the feed’s answer, and renders the pages that depend on it and on the day', async () => {
  expect(await site.bundle.onSchedule({ run: 'feed' }, IN_TIME)).toEqual({ isDone: true });
  expect(await keptPage('pages/feed/GetFixturesSimplified.json')).toBeDefined();
  expect(await kept('/events')).toContain('"source":"live"');
  expect(await site.bundle.onSchedule({ run: 'day' }, IN_TIME)).toEqual({ isDone: true });
  expect(await kept('/news')).toContain('Drawn away');
});
