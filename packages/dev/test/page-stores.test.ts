import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptPage } from '@clubhouse/public/server';
import { describe, expect, test } from 'vitest';
import { bucketPageStore } from '../src/publishing/bucket-page-store.ts';
import { folderPageStore } from '../src/publishing/local-publishing.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';
import { aFolder } from '../src/testing/temporary-folder.ts';

/** A bucket, and what is asked of it. */
async function aBucket() {
  const { club } = await servedCloud();
  const { s3, putFile } = club;
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
  return { s3, putFile, calls, open: async () => bucketPageStore({ s3, bucket }) };
}

const aPage = (text: string, more: Partial<KeptPage> = {}): KeptPage => ({
  body: new TextEncoder().encode(text),
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=10' },
  asked: ['feed', { table: 'news', id: '1770000000000' }],
  ...more,
});

const inFolder = async () => {
  const folder = await aFolder();
  return () => folderPageStore(folder, 'a build');
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', async () => (await aBucket()).open],
])('pages in %s', (_where, place) => {
  test('are read as they were stored, also after a restart, until they are removed', async () => {
    const open = await place();
    const store = await open();
    const pages = { '/': aPage('Home ä 🏉\nby the river'), '/album/a%20b': aPage('two') };
    for (const [address, page] of Object.entries({ ...pages, '/news': aPage('news') })) {
      expect(await store.put(address, page, undefined)).toBe(true);
    }
    expect(await store.remove('/news', (await store.read('/news'))!.version)).toBe(true);
    const again = await open();
    for (const [address, page] of Object.entries(pages)) {
      expect((await again.read(address))?.page).toEqual(page);
    }
    expect(await again.read('/news')).toBeUndefined();
    expect(Object.fromEntries(await again.list())).toEqual({
      '/': pages['/'].asked,
      '/album/a%20b': pages['/album/a%20b'].asked,
    });
  });

  test('are replaced or removed only in the version that was read, by one of two writers', async () => {
    const open = await place();
    const store = await open();
    for (const round of ['first', 'second']) {
      const version = (await store.read('/'))?.version;
      const writers = ['one', 'other'].map((text) => aPage(`${text} ${round}`));
      const written = await Promise.all(writers.map((page) => store.put('/', page, version)));
      expect(written.toSorted()).toEqual([false, true]);
      expect(await store.put('/', aPage('late'), version)).toBe(false);
      expect(await store.remove('/', version ?? 'none')).toBe(false);
      expect((await (await open()).read('/'))?.page).toEqual(writers[written.indexOf(true)]);
    }
    const { version } = (await store.read('/'))!;
    expect(await store.remove('/', version)).toBe(true);
    expect(await store.put('/', aPage('late'), version)).toBe(false);
    expect(await store.read('/')).toBeUndefined();
  });
});

test('part files left by a kill, unreadable files and pages of another build are removed, and the feed’s answers stay', async () => {
  const folder = await aFolder();
  const another = await folderPageStore(folder, 'another build');
  await another.put('/', aPage('Home'), undefined);
  await another.put('/feed/season-2025-26.json', aPage('[]'), undefined);
  await writeFile(join(folder, 'abc.part'), '{"address":"/"}\nhalf');
  await writeFile(join(folder, 'abc'), 'no page');
  const store = await folderPageStore(folder, 'a build');
  expect([...(await store.list()).keys()]).toEqual(['/feed/season-2025-26.json']);
  expect(await readdir(folder)).toHaveLength(1);
});

test('a listing of a bucket requests nothing that the last one read, and omits what is no page', async () => {
  const { open, calls, s3, putFile } = await aBucket();
  const store = await open();
  for (let n = 0; n < 5; n += 1) await store.put(`/news/${n}`, aPage(`${n}`), undefined);
  await putFile('pages/news', 'Hello');
  s3.middlewareStack.add((next) => (args) => next({ input: { ...args.input, MaxKeys: 4 } }), {
    step: 'initialize',
  });
  expect((await store.list()).size).toBe(5);
  const { version } = (await store.read('/news/3'))!;
  await store.put('/news/3', aPage('3', { asked: ['feed'], body: new Uint8Array([1]) }), version);
  await store.remove('/news/4', (await store.read('/news/4'))!.version);
  calls.length = 0;
  const pages = await store.list();
  expect(calls.toSorted()).toEqual(['HeadObject', 'HeadObject', 'ListObjectsV2', 'ListObjectsV2']);
  expect([pages.size, pages.get('/news/3')]).toEqual([4, ['feed']]);
});
