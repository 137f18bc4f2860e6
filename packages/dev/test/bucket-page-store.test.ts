import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { KeptPage } from '@clubhouse/public/server';
import { expect, test } from 'vitest';
import { bucketFeedStore } from '../src/publishing/bucket-feed-store.ts';
import { bucketPageStore } from '../src/publishing/bucket-page-store.ts';
import { servedCloud } from './served-cloud.ts';

/** A bucket, and what is asked of it. */
async function aBucket() {
  const { club } = await servedCloud();
  const { s3 } = club;
  const { bucket } = club.config;
  const calls: string[] = [];
  s3.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        calls.push(commandName.replace('Command', ''));
        return next(args);
      },
    { step: 'initialize' },
  );
  const aStore = () => bucketPageStore({ s3, bucket });
  return { s3, bucket, calls, aStore, store: aStore() };
}

const aPage = (text: string, more: Partial<KeptPage> = {}): KeptPage => ({
  body: new TextEncoder().encode(text),
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=10' },
  asked: [{ table: 'news', id: text }, 'feed'],
  digest: `digest of ${text}`,
  run: 'day 2026-02-14 – ä',
  ...more,
});

test('a page is read as it was put, whatever its address and its text', async () => {
  const { store } = await aBucket();
  const pages = { '/': aPage('Home ä 🏉'), '/news/1': aPage('one'), '/album/a%20b': aPage('two') };
  for (const [address, page] of Object.entries(pages)) {
    expect(await store.put(address, page, undefined)).toBe(true);
    expect((await store.read(address))?.page).toEqual(page);
  }
  expect(await store.read('/news/2')).toBeUndefined();
  expect(Object.fromEntries(await store.list())).toEqual(
    Object.fromEntries(Object.entries(pages).map(([address, { asked }]) => [address, asked])),
  );
});

test('only the version that was read is replaced or removed', async () => {
  const { store } = await aBucket();
  await store.put('/', aPage('first'), undefined);
  const first = (await store.read('/'))!.version;
  expect(await store.put('/', aPage('second'), first)).toBe(true);
  expect(await store.put('/', aPage('late'), first)).toBe(false);
  expect(await store.put('/', aPage('late'), undefined)).toBe(false);
  expect(await store.remove('/', first)).toBe(false);
  expect((await store.read('/'))?.page).toEqual(aPage('second'));
  const second = (await store.read('/'))!.version;
  expect(await store.remove('/', second)).toBe(true);
  expect(await store.remove('/', second)).toBe(false);
  expect(await store.put('/', aPage('late'), second)).toBe(false);
  expect(await store.read('/')).toBeUndefined();
});

test('of two writers at once exactly one writes', async () => {
  const { store, aStore } = await aBucket();
  for (const over of [undefined, 'the page of the first round']) {
    const version = over && (await store.read('/'))?.version;
    const writers = ['one', 'other'].map((text) => aPage(`${text} ${over}`));
    const written = await Promise.all(writers.map((page) => aStore().put('/', page, version)));
    expect(written.toSorted()).toEqual([false, true]);
    expect((await store.read('/'))?.page).toEqual(writers[written.indexOf(true)]);
  }
});

test('a newer page never gives way to an older one, however many writers there are', async () => {
  const { aStore } = await aBucket();
  let now = 0;
  const write = async () => {
    const store = aStore();
    for (;;) {
      const before = await store.read('/');
      const rendered = (now += 1);
      if (await store.put('/', aPage(`${rendered}`), before?.version)) return;
    }
  };
  const seen: number[] = [];
  const writers = Promise.all(Array.from({ length: 8 }, write));
  let isOver = false;
  void writers.finally(() => (isOver = true));
  while (!isOver) {
    const stored = await aStore().read('/');
    if (stored) seen.push(Number(new TextDecoder().decode(stored.page.body)));
  }
  await writers;
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
});

test('a listing asks for nothing that the last one knew', async () => {
  const { store, calls } = await aBucket();
  for (let n = 0; n < 25; n += 1) await store.put(`/news/${n}`, aPage(`${n}`), undefined);
  expect((await store.list()).size).toBe(25);
  const { version } = (await store.read('/news/3'))!;
  await store.put('/news/3', aPage('3', { asked: ['feed'], body: new Uint8Array([1]) }), version);
  await store.remove('/news/4', (await store.read('/news/4'))!.version);
  calls.length = 0;
  const pages = await store.list();
  expect(calls).toEqual(['ListObjectsV2', 'HeadObject']);
  expect([pages.size, pages.get('/news/3')]).toEqual([24, ['feed']]);
});

test('a list is whole, however many answers it takes', async () => {
  const { store, s3, calls } = await aBucket();
  const addresses = ['/', '/events', '/info', '/news', '/news/1'];
  for (const address of addresses) await store.put(address, aPage(address), undefined);
  s3.middlewareStack.add((next) => (args) => next({ input: { ...args.input, MaxKeys: 2 } }), {
    step: 'initialize',
  });
  calls.length = 0;
  expect([...(await store.list()).keys()].toSorted()).toEqual(addresses);
  expect(calls.filter((call) => call === 'ListObjectsV2')).toHaveLength(3);
});

test('an object that is no page of ours is left out, and may be replaced', async () => {
  const { store, s3, bucket } = await aBucket();
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'pages/news', Body: 'Hello' }));
  expect((await store.list()).size).toBe(0);
  const { version } = (await store.read('/news'))!;
  expect(await store.put('/news', aPage('news'), version)).toBe(true);
  expect((await store.list()).size).toBe(1);
});

test('a page may ask a hundred questions; one that asks too many is refused by name', async () => {
  const { store } = await aBucket();
  const asking = (count: number) =>
    aPage('page', {
      asked: Array.from({ length: count }, (_, n) => ({
        table: 'news' as const,
        id: `${1_770_000_000_000 + n * 86_399_123}`,
      })),
    });
  expect(await store.put('/', asking(100), undefined)).toBe(true);
  await expect(store.put('/sitemap.xml', asking(2000), undefined)).rejects.toThrow(
    /^\/sitemap\.xml depends on too much to be kept: its 2000 questions have \d+ bytes$/,
  );
});

test('the feed’s last answer is kept, and one that cannot be read was never given', async () => {
  const { s3, bucket } = await aBucket();
  const store = bucketFeedStore({ s3, bucket });
  const answer = {
    readAt: 7,
    matches: [{ kickOff: 1, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' }],
  };
  expect(await store.get('GetFixturesSimplified')).toBeUndefined();
  await store.set('GetFixturesSimplified', answer);
  expect(await store.get('GetFixturesSimplified')).toEqual(answer);
  expect(await store.get('GetResultsSimplified')).toBeUndefined();
  const Key = 'feed/GetFixturesSimplified.json';
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: '{"readAt":' }));
  expect(await store.get('GetFixturesSimplified')).toBeUndefined();
});
