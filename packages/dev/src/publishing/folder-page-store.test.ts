import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptPage } from '@clubhouse/public/server';
import { beforeEach, expect, test } from 'vitest';
import { folderPageStore } from './folder-page-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clubhouse-pages-'));
});

const page: KeptPage = {
  body: new TextEncoder().encode('One.\nTwo.'),
  headers: { 'content-type': 'text/html; charset=utf-8' },
  asked: [{ table: 'news', id: '7' }, 'feed'],
  digest: 'd',
  run: 'r',
};

test('a page is there again after a start, one that was removed is not', async () => {
  const store = await folderPageStore(folder);
  await store.put('/news/7', page, undefined);
  await store.put('/news', page, undefined);
  await store.remove('/news', (await store.read('/news'))!.version);
  const again = await folderPageStore(folder);
  expect((await again.read('/news/7'))?.page).toEqual(page);
  expect([...(await again.list())]).toEqual([['/news/7', page.asked]]);
});

test('only the version that its writer has read is replaced or removed', async () => {
  const store = await folderPageStore(folder);
  expect(await store.put('/', page, undefined)).toBe(true);
  expect(await store.put('/', page, undefined)).toBe(false);
  const { version } = (await store.read('/'))!;
  expect(await store.put('/', page, version)).toBe(true);
  expect(await store.put('/', page, version)).toBe(false);
  expect(await store.remove('/', version)).toBe(false);
});

test('a part of a page that a kill left is removed, and what cannot be read is left out', async () => {
  await writeFile(join(folder, 'abc.part'), '{"address":"/"}\nhalf');
  await writeFile(join(folder, 'abc'), 'no page');
  const store = await folderPageStore(folder);
  expect([...(await store.list())]).toEqual([]);
  expect(await readdir(folder)).toEqual(['abc']);
});
