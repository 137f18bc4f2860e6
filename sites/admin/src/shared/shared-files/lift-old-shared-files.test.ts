import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { withOldSharedFiles } from '#shared/shared-files/lift-old-shared-files.ts';
import { memoryDrafts } from '#test/memory-stores.ts';

const photo = { name: 'a.jpg', type: 'image/jpeg', size: 3, sharedAt: 1_000, pieces: 2 };
const film = { name: 'b.mp4', type: 'video/mp4', size: 2_000_000_000, sharedAt: 2_000, pieces: 0 };

/** A phone on which an older version of the app keeps a photo, whose hand-over was cut, and the name of a film. */
async function aPhone() {
  const factory = new IDBFactory();
  const asked = factory.open('clubhouse-shared');
  asked.onupgradeneeded = () => {
    const store = asked.result.createObjectStore('files');
    store.put({ ...photo, mayBeQueued: true }, ['file', 'one']);
    store.put(Uint8Array.of(1, 2).buffer, ['piece', 'one', 0]);
    store.put(Uint8Array.of(3).buffer, ['piece', 'one', 1]);
    store.put({ ...film, isTooLarge: true }, ['file', 'two']);
    // Of a share that was killed.
    store.put(Uint8Array.of(4).buffer, ['piece', 'three', 0]);
  };
  (await promisifyRequest(asked)).close();
  const drafts = memoryDrafts();
  return { factory, drafts, opened: () => withOldSharedFiles(drafts, factory) };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const databasesOf = async (factory: IDBFactory) =>
  (await factory.databases()).map(({ name }) => name);

test('files shared into an older version of the app are there after the update, byte for byte', async () => {
  const { opened } = await aPhone();
  const files = opened();
  const [one, two, ...others] = await files.list();
  expect(one).toMatchObject({ name: 'a.jpg', size: 3, sharedAt: 1_000, isTooLarge: false });
  expect(two).toMatchObject({ name: 'b.mp4', size: 2_000_000_000, isTooLarge: true });
  expect(others).toEqual([]);
  const file = await files.open(one!);
  expect([file!.type, ...new Uint8Array(await file!.arrayBuffer())]).toEqual([
    'image/jpeg',
    ...[1, 2, 3],
  ]);
});

test('a shared file is lifted once: what was sent since does not come back', async () => {
  const { opened } = await aPhone();
  const files = opened();
  await files.discard((await files.list()).map(({ id }) => id));
  expect(await opened().list()).toEqual([]);
});

test('what an older version kept is gone once all of it is lifted, and not before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { factory, drafts, opened } = await aPhone();
  const { put } = drafts;
  drafts.put = () => Promise.reject(new Error('Away'));
  const files = opened();
  expect(await files.list()).toMatchObject([{ id: 'one' }]);
  expect(await databasesOf(factory)).toEqual(['clubhouse-shared']);
  await files.discard(['one']);
  drafts.put = put;
  expect(await opened().list()).toMatchObject([{ id: 'two' }]);
  await expect.poll(() => databasesOf(factory)).toEqual([]);
});

test('of a file that could not be lifted everything stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { drafts, opened } = await aPhone();
  const { putFile } = drafts;
  drafts.putFile = async (_place, _draft, bytes) => {
    for await (const _ of bytes) throw new Error('Full');
  };
  expect(await opened().list()).toEqual([]);
  drafts.putFile = putFile;
  expect(await opened().list()).toMatchObject([{ id: 'one', size: 3 }, { id: 'two' }]);
});

test('two tabs that start at once after the update lift each file once, whole', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let before: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (before = before.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
  const { drafts, opened } = await aPhone();
  const puts = vi.spyOn(drafts, 'putFile');
  const lists = await Promise.all([opened(), opened()].map((files) => files.list()));
  const lifted = [{ id: 'one', size: 3 }, { id: 'two' }];
  expect(lists).toMatchObject([lifted, lifted]);
  expect(puts).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});

test('a file of which a piece is missing is not lifted as a shorter one, and what there is of it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { factory, opened } = await aPhone();
  const old = await promisifyRequest(factory.open('clubhouse-shared'));
  await promisifyRequest(
    old.transaction('files', 'readwrite').objectStore('files').delete(['piece', 'one', 1]),
  );
  old.close();
  expect(await opened().list()).toEqual([]);
  expect(await databasesOf(factory)).toEqual(['clubhouse-shared']);
});
