import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { set, createStore } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DraftPlace } from '#drafts/draft-store.ts';
import { indexedDbDrafts } from '#drafts/indexeddb-drafts.ts';

const place: DraftPlace = { owner: 'nell', form: 'event', id: 'new' };
const draft = (id: string, savedAt = 1) => ({ id, savedAt, values: { title: id } });

function aPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('drafts of a form come oldest first, and outlive the app', async () => {
  aPhone();
  await indexedDbDrafts().put(place, draft('second', 2));
  await indexedDbDrafts().put(place, draft('first', 1));
  const kept = await indexedDbDrafts().list(place);
  expect(kept).toEqual([draft('first', 1), draft('second', 2)]);
});

test.each([
  ['person', { owner: 'priya' }],
  ['form', { form: 'news' }],
  ['item', { id: '17' }],
])('[L2] a draft of another %s is not among them', async (_of, other) => {
  aPhone();
  const drafts = indexedDbDrafts();
  await drafts.put({ ...place, ...other }, draft('theirs'));
  expect(await drafts.list(place)).toEqual([]);
});

test('a draft takes its picture along when it goes', async () => {
  aPhone();
  const drafts = indexedDbDrafts();
  await drafts.put(place, draft('one'));
  await drafts.putPicture(place, 'one', { kind: 'none' });
  expect(await drafts.picture(place, 'one')).toEqual({ kind: 'none' });
  await drafts.remove(place, 'one');
  expect(await drafts.list(place)).toEqual([]);
  expect(await drafts.picture(place, 'one')).toBeUndefined();
});

test('several drafts go in one transaction, with their pictures', async () => {
  aPhone();
  const drafts = indexedDbDrafts();
  for (const id of ['one', 'two', 'three']) {
    await drafts.put(place, draft(id));
    await drafts.putPicture(place, id, { kind: 'none' });
  }
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await drafts.remove(place, 'one', 'two');
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
  expect(await drafts.list(place)).toEqual([draft('three')]);
  expect(await drafts.picture(place, 'two')).toBeUndefined();
});

test('what was there before an edit is kept with its draft', async () => {
  aPhone();
  const edit = { ...draft('one'), start: { fields: { title: 'As it was' } } };
  await indexedDbDrafts().put(place, edit);
  expect(await indexedDbDrafts().list(place)).toEqual([edit]);
});

test('every write is on disk when it resolves', async () => {
  aPhone();
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await indexedDbDrafts().put(place, draft('one'));
  expect(opened).toHaveBeenLastCalledWith('drafts', 'readwrite', { durability: 'strict' });
  opened.mockRestore();
});

test('a record that is no draft stops nothing', async () => {
  aPhone();
  const drafts = indexedDbDrafts();
  await drafts.put(place, draft('one'));
  const store = createStore('clubhouse-drafts', 'drafts');
  await set([place.owner, place.form, place.id, 'odd'], 'not a draft', store);
  expect(await drafts.list(place)).toEqual([draft('one')]);
});
