import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { withOldDatabases } from '#shared/shared-files/old-database.ts';
import { SHARED, sharedFiles } from '#shared/shared-files/shared-files.ts';
import { memoryDrafts } from '#test/memory-stores.ts';

const place = { owner: 'nell', form: 'news', id: 'new' };
const KEY = ['nell', 'news', 'new', 'one'];
const { buffer } = new TextEncoder().encode('pitch');
const picture = { kind: 'chosen', picture: { bytes: { packedBlob: buffer, type: 'image/jpeg' } } };
const photo = { name: 'a.jpg', type: 'image/jpeg', size: 3, sharedAt: 1_000, pieces: 2 };
const film = { name: 'b.mp4', type: 'video/mp4', size: 2_000_000_000, sharedAt: 2_000, pieces: 0 };

/** The data of an older app version on a phone: the database, its store, and the records by key. */
const OLD = {
  drafts: [
    'clubhouse-drafts',
    'drafts',
    [
      [KEY, { id: 'one', savedAt: 1, values: { title: 'Floodlights' } }],
      [[...KEY, 'picture'], picture],
    ],
  ],
  // A photo whose hand-over was cut, the name of a film, and a piece of a share that was killed.
  files: [
    'clubhouse-shared',
    'files',
    [
      [['file', 'one'], { ...photo, mayBeQueued: true }],
      [['piece', 'one', 0], Uint8Array.of(1, 2).buffer],
      [['piece', 'one', 1], Uint8Array.of(3).buffer],
      [['file', 'two'], { ...film, isTooLarge: true }],
      [['piece', 'three', 0], Uint8Array.of(4).buffer],
    ],
  ],
} as const;

async function aPhone(what: keyof typeof OLD) {
  const [name, storeName, records] = OLD[what];
  vi.stubGlobal('indexedDB', new IDBFactory());
  const asked = indexedDB.open(name);
  asked.onupgradeneeded = () => {
    const store = asked.result.createObjectStore(storeName);
    for (const [key, value] of records) store.put(value, [...key]);
  };
  const olderTab = await promisifyRequest(asked);
  const drafts = memoryDrafts();
  return {
    drafts,
    olderTab,
    databases: async () => (await indexedDB.databases()).map(({ name: its }) => its),
    idsThere: async () => {
      const found = await withOldDatabases(drafts).list(what === 'drafts' ? place : SHARED);
      return found.map(({ id }) => id);
    },
    async lose(key: IDBValidKey) {
      const store = olderTab.transaction(storeName, 'readwrite').objectStore(storeName);
      await promisifyRequest(store.delete(key));
    },
  };
}

async function anUpdatedPhone(what: keyof typeof OLD) {
  const phone = await aPhone(what);
  phone.olderTab.close();
  return phone;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('drafts of an older app version are migrated with their pictures', async () => {
  const drafts = withOldDatabases((await anUpdatedPhone('drafts')).drafts);
  expect(await drafts.list(place)).toMatchObject([{ id: 'one', values: { title: 'Floodlights' } }]);
  const draft = (await drafts.picture('one')) as { picture: { bytes: Blob } };
  expect(draft.picture.bytes.type).toBe('image/jpeg');
  expect(await draft.picture.bytes.text()).toBe('pitch');
});

test('files shared into an older app version are migrated byte for byte', async () => {
  const files = sharedFiles(withOldDatabases((await anUpdatedPhone('files')).drafts));
  const [one, two, ...others] = await files.list();
  expect(one).toMatchObject({ name: 'a.jpg', size: 3, sharedAt: 1_000, isTooLarge: false });
  expect(two).toMatchObject({ name: 'b.mp4', size: 2_000_000_000, isTooLarge: true });
  expect(others).toEqual([]);
  const file = await files.open(one!);
  expect([...new Uint8Array(await file!.arrayBuffer())]).toEqual([1, 2, 3]);
});

test.each([
  ['drafts', 'put', ['one']],
  ['files', 'putFile', ['one', 'two']],
] as const)(
  'old %s are deleted once all of them are migrated, not before; items sent since do not come back',
  async (what, failing, ids) => {
    const { drafts, databases, idsThere } = await anUpdatedPhone(what);
    const write = drafts[failing];
    drafts[failing] = () => Promise.reject(new Error('Away'));
    expect(await idsThere()).toEqual([]);
    expect(await databases()).toEqual([OLD[what][0]]);
    Object.assign(drafts, { [failing]: write });
    expect(await idsThere()).toEqual(ids);
    await expect.poll(databases).toEqual([]);
    await drafts.remove(...ids);
    expect(await idsThere()).toEqual([]);
  },
);

test('no database is created on a phone that never had an older version', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await withOldDatabases(memoryDrafts()).list(place);
  expect(await indexedDB.databases()).toEqual([]);
});

test('drafts can be read while a tab of the older version is still open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { idsThere } = await aPhone('drafts');
  expect(await idsThere()).toEqual(['one']);
  const listed = idsThere();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await listed).toEqual(['one']);
});

test('two tabs that start at once after the update migrate each file once, whole', async () => {
  let before: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (before = before.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
  const { drafts, idsThere } = await anUpdatedPhone('files');
  const puts = vi.spyOn(drafts, 'putFile');
  const lists = await Promise.all([idsThere(), idsThere()]);
  expect(lists).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
  expect(puts).toHaveBeenCalledOnce();
  expect(console.error).not.toHaveBeenCalled();
});

test('a file with a missing piece is not migrated as a shorter file, and its remaining pieces stay', async () => {
  const { databases, idsThere, lose, olderTab } = await aPhone('files');
  await lose(['piece', 'one', 1]);
  olderTab.close();
  expect(await idsThere()).toEqual([]);
  expect(await databases()).toEqual(['clubhouse-shared']);
});
