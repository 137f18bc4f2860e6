import { draftsIn } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withOldDrafts } from '#shared/drafts/lift-old-drafts.ts';

const place = { owner: 'nell', form: 'news', id: 'new' };
const KEY = ['nell', 'news', 'new', 'one'];
const draft = { id: 'one', savedAt: 1, values: { title: 'Floodlights' } };
const { buffer } = new TextEncoder().encode('pitch');
const picture = { kind: 'chosen', picture: { bytes: { packedBlob: buffer, type: 'image/jpeg' } } };

/** A phone that an older version of the app left drafts on. */
async function aPhone() {
  const factory = new IDBFactory();
  const asked = factory.open('clubhouse-drafts');
  asked.onupgradeneeded = () => {
    const store = asked.result.createObjectStore('drafts');
    store.put(draft, KEY);
    store.put(picture, [...KEY, 'picture']);
  };
  const olderTab = await promisifyRequest(asked);
  let ids = 0;
  const drafts = draftsIn(memoryDatabase(), () => `file-${(ids += 1)}`);
  return { factory, olderTab, drafts, opened: () => withOldDrafts(drafts, factory) };
}

/** Where no tab of the older version is open any more. */
async function anUpdatedPhone() {
  const phone = await aPhone();
  phone.olderTab.close();
  return phone;
}

const databasesOf = async (factory: IDBFactory) =>
  (await factory.databases()).map(({ name }) => name);

test('a draft is lifted once: what was sent since does not come back', async () => {
  const { opened } = await anUpdatedPhone();
  const drafts = opened();
  await drafts.list(place);
  await drafts.remove('one');
  expect(await opened().list(place)).toEqual([]);
});

test('what an older version kept is gone once all of it is lifted, and not before', async () => {
  const { factory, drafts, opened } = await anUpdatedPhone();
  const { put } = drafts;
  drafts.put = () => Promise.reject(new Error('Away'));
  expect(await opened().list(place)).toEqual([]);
  expect(await databasesOf(factory)).toEqual(['clubhouse-drafts']);
  drafts.put = put;
  expect(await opened().list(place)).toEqual([draft]);
  await expect.poll(() => databasesOf(factory)).toEqual([]);
});

test('nothing is made on a phone that never had an older version', async () => {
  const factory = new IDBFactory();
  await withOldDrafts(
    draftsIn(memoryDatabase(), () => 'file'),
    factory,
  ).list(place);
  expect(await databasesOf(factory)).toEqual([]);
});

test('a tab of the older version that is open still keeps nobody from their drafts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { opened } = await aPhone();
  expect(await opened().list(place)).toEqual([draft]);
  const listed = opened().list(place);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await listed).toEqual([draft]);
});

test('drafts of an older version of the app are there after the update, with their pictures', async () => {
  const { opened } = await anUpdatedPhone();
  const drafts = opened();
  expect(await drafts.list(place)).toEqual([draft]);
  const kept = (await drafts.picture('one')) as { picture: { bytes: Blob } };
  expect(kept.picture.bytes.type).toBe('image/jpeg');
  expect(await kept.picture.bytes.text()).toBe('pitch');
});
