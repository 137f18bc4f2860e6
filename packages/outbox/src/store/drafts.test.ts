import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { indexedDbDatabase } from './indexeddb-database.ts';
import { memoryDatabase, memoryDisk } from '../testing/memory-database.ts';
import { aMutation, aStartedDevice } from '../testing/a-device.ts';
import { recordsOf, twoPlaces } from '../testing/two-places.ts';
import { type Draft, type DraftPlace, draftsIn } from './drafts.ts';

const place: DraftPlace = { owner: 'nell', form: 'event', id: 'new' };
const draft = (id: string, savedAt = 1) => ({ id, savedAt, values: { title: id } });
const aPicture = { kind: 'chosen', bytes: new Blob(['pitch'], { type: 'image/jpeg' }) };

function onAPhone() {
  const disk = memoryDisk();
  let ids = 0;
  return { disk, drafts: draftsIn(memoryDatabase({ disk }), () => `file-${(ids += 1)}`) };
}

test('drafts of a form come oldest first, without those that an older app created by itself', async () => {
  const { drafts } = onAPhone();
  await drafts.put(place, draft('second', 2));
  await drafts.put(place, draft('first', 1));
  await drafts.put(place, { ...draft('begun'), begunFor: 'the cup' } as Draft);
  expect(await drafts.list(place)).toEqual([draft('first', 1), draft('second', 2)]);
});

test.each([
  ['person', { owner: 'priya' }],
  ['form', { form: 'news' }],
  ['item', { id: '17' }],
])('[L2] a draft of another %s is not among them', async (_of, other) => {
  const { drafts } = onAPhone();
  await drafts.put({ ...place, ...other }, draft('theirs'));
  expect(await drafts.list(place)).toEqual([]);
});

test('a draft takes its picture and the bytes of it along when it goes', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.put(place, draft('one'));
  await drafts.putPicture('one', aPicture);
  const { bytes } = (await drafts.picture('one')) as typeof aPicture;
  expect([bytes.type, await bytes.text()]).toEqual(['image/jpeg', 'pitch']);
  await drafts.remove('one');
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a picture that another takes the place of leaves no bytes behind', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.putPicture('one', aPicture);
  await drafts.putPicture('one', aPicture);
  expect(recordsOf(disk, 'parts')).toMatchObject([{ uploadId: 'file-2', n: 1 }]);
});

test('a record that is no draft stops nothing', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.put(place, draft('one'));
  await memoryDatabase({ disk }).transact(['drafts'], 'write', (step) =>
    step.put('drafts', { id: 'odd', owner: 'nell', form: 'event', item: 'new', savedAt: 'never' }),
  );
  expect(await drafts.list(place)).toEqual([draft('one')]);
});

test('[L12] what one person wrote is not stored as of another who is signed in', async () => {
  const device = await aStartedDevice();
  device.owner = 'priya';
  const outcome = await device.outbox.submit(
    { mutation: aMutation(), uploads: [] },
    { owner: 'nell', drafts: ['one'] },
  );
  expect(outcome).toMatchObject({ status: 'rejected', stage: 'store', reason: 'another-user' });
  expect(recordsOf(device.disk, 'mutations')).toEqual([]);
});

/** All that runs before the browser does anything else: promises, and no task. */
async function thisTask() {
  for (let turn = 0; turn < 100; turn += 1) await undefined;
}

test('a draft is committed in the task that puts it, in both places', async () => {
  const here = twoPlaces();
  const database = here.opened({
    primary: indexedDbDatabase({ name: 'first' }),
    replica: indexedDbDatabase({ name: 'second' }),
  });
  const drafts = draftsIn(database, () => 'file');
  await drafts.put(place, draft('one'));
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
  const put = drafts.put(place, draft('two'));
  await thisTask();
  expect(asked.mock.calls).toEqual(
    Array.from({ length: 2 }, () => [['drafts'], 'readwrite', { durability: 'strict' }]),
  );
  expect(committed).toHaveBeenCalledTimes(2);
  await put;
});

test('drafts and their pictures are there after the browser has emptied the store', async () => {
  const here = twoPlaces();
  const before = draftsIn(here.opened(), () => 'file');
  await before.put(place, draft('one'));
  await before.putPicture('one', aPicture);
  here.disk.empty();
  // The page that was open goes on in the store that was emptied.
  await before.put(place, draft('two', 2));
  const after = draftsIn(here.opened(), () => 'file');
  expect(await after.list(place)).toEqual([draft('one'), draft('two', 2)]);
  expect(await (((await after.picture('one')) as typeof aPicture).bytes as Blob).text()).toBe(
    'pitch',
  );
});
