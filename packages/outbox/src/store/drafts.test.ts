import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { indexedDbDatabase } from './indexeddb-database.ts';
import { memoryDatabase, memoryDisk } from '../testing/memory-database.ts';
import { recordsOf, twoPlaces } from '../testing/two-places.ts';
import { type Draft, type DraftPlace, draftsIn, DraftGone } from './drafts.ts';
import type { OutboxDatabase } from './database.ts';
import { mendStore } from './mend-store.ts';
import { waitingStore } from '../testing/disturbed-stores.ts';
import { putIn } from '../testing/database-contract.ts';

const place: DraftPlace = { owner: 'nell', form: 'event', id: 'new' };
const draft = (id: string, savedAt = 1) => ({ id, savedAt, values: { title: id } });
const aPicture = {
  kind: 'chosen',
  bytes: new Blob(['pitch'], { type: 'image/jpeg' }),
  renditions: [{ width: 480, bytes: new Blob(['small'], { type: 'image/webp' }) }],
};

/** Where a part has three bytes. */
function draftsOn(database: OutboxDatabase) {
  let ids = 0;
  return draftsIn(database, () => `file-${(ids += 1)}`, 3);
}

function onAPhone() {
  const disk = memoryDisk();
  return { disk, drafts: draftsOn(memoryDatabase({ disk })) };
}

test('drafts of a form are listed oldest first, without those that an older app created by itself', async () => {
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
])('[L2] a draft of another %s is not listed', async (_of, other) => {
  const { drafts } = onAPhone();
  await drafts.put({ ...place, ...other }, draft('theirs'));
  expect(await drafts.list(place)).toEqual([]);
});

test('removing a draft removes its picture and the bytes of it', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.put(place, draft('one'));
  await drafts.putPicture('one', aPicture);
  const { kind, bytes, renditions } = (await drafts.picture('one')) as typeof aPicture;
  expect([kind, bytes.type, await bytes.text()]).toEqual(['chosen', 'image/jpeg', 'pitch']);
  expect(renditions).toMatchObject([{ width: 480, bytes: { type: 'image/webp' } }]);
  expect(await renditions[0]!.bytes.text()).toBe('small');
  await drafts.remove('one');
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a replaced picture leaves no bytes behind', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.putPicture('one', aPicture);
  await drafts.putPicture('one', aPicture);
  expect(recordsOf(disk, 'parts')).toMatchObject([1, 2].map((n) => ({ uploadId: 'file-2', n })));
});

test('a record that is no draft does not break the list', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.put(place, draft('one'));
  const odd = { id: 'odd', owner: 'nell', form: 'event', item: 'new', savedAt: 'never' };
  await putIn(memoryDatabase({ disk }), 'drafts', odd);
  expect(await drafts.list(place)).toEqual([draft('one')]);
});

/** All that runs before the browser does anything else: promises, and no task. */
async function thisTask() {
  for (let turn = 0; turn < 100; turn += 1) await undefined;
}

test('a draft is committed in the same task, in both stores', async () => {
  const here = twoPlaces();
  const database = here.opened({
    primary: indexedDbDatabase({ name: 'first' }),
    replica: indexedDbDatabase({ name: 'second' }),
  });
  const drafts = draftsOn(database);
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

test('drafts and their pictures survive the loss of the first store', async () => {
  const here = twoPlaces();
  const before = draftsOn(here.opened());
  await before.put(place, draft('one'));
  await before.putPicture('one', aPicture);
  here.disk.empty();
  // The page that was open goes on in the store that was emptied.
  await before.put(place, draft('two', 2));
  const after = draftsOn(here.opened());
  expect(await after.list(place)).toEqual([draft('one'), draft('two', 2)]);
  expect(await (((await after.picture('one')) as typeof aPicture).bytes as Blob).text()).toBe(
    'pitch',
  );
});

const shared: DraftPlace = { owner: 'nell', form: 'shared', id: 'new' };
const aFile = { id: 'one', savedAt: 1, values: { name: 'a.jpg' } };

async function* pieces(...all: readonly (readonly number[] | Error | Promise<void>)[]) {
  for (const each of all) {
    if (each instanceof Error) throw each;
    if (each instanceof Promise) await each;
    else yield Uint8Array.from(each);
  }
}

test('a file is stored one part a step, whatever its pieces, and is read back whole with its size', async () => {
  const { drafts, disk } = onAPhone();
  const steps: number[] = [];
  async function* watched() {
    for await (const piece of pieces([1, 2], [3, 4, 5, 6, 7], [], [8])) {
      steps.push(recordsOf(disk, 'parts').length);
      yield piece;
    }
  }
  await drafts.putFile(shared, aFile, watched());
  expect(steps).toEqual([0, 0, 2, 2]);
  expect(await drafts.list(shared)).toEqual([{ ...aFile, size: 8 }]);
  const file = await drafts.file('one');
  expect([...new Uint8Array(await file!.arrayBuffer())]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await drafts.remove('one');
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('an empty file is stored too', async () => {
  const { drafts } = onAPhone();
  await drafts.putFile(shared, aFile, pieces());
  expect(await drafts.list(shared)).toEqual([{ ...aFile, size: 0 }]);
  expect((await drafts.file('one'))?.size).toBe(0);
});

test('a file whose bytes break off leaves nothing behind', async () => {
  const { drafts, disk } = onAPhone();
  const broken = pieces([1, 2, 3, 4], new Error('the gallery went'));
  await expect(drafts.putFile(shared, aFile, broken)).rejects.toThrow('the gallery went');
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a file that breaks off removes nothing of one stored under its id meanwhile', async () => {
  const { drafts } = onAPhone();
  await drafts.putFile(shared, aFile, pieces([1, 2]));
  const broken = drafts.putFile(shared, aFile, pieces(new Error('Gone')));
  await expect(broken).rejects.toThrow('Gone');
  expect(await drafts.list(shared)).toEqual([{ ...aFile, size: 2 }]);
});

test('a file that is discarded while it is being stored does not return', async () => {
  const { drafts, disk } = onAPhone();
  let goOn = () => {};
  const putting = drafts.putFile(
    shared,
    aFile,
    pieces([1, 2, 3, 4], new Promise((resolve) => (goOn = resolve)), [5, 6]),
  );
  await expect.poll(() => recordsOf(disk, 'parts')).toHaveLength(1);
  expect(await drafts.list(shared)).toEqual([]);
  await drafts.remove('one');
  goOn();
  await expect(putting).rejects.toThrow(DraftGone);
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a file is in both stores when it is reported as stored, and survives the loss of the first', async () => {
  const here = twoPlaces();
  const second = memoryDatabase({ disk: here.second });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const slow = waitingStore(
    second,
    (tables, mode) => tables.includes('parts') && mode === 'write' && held,
  );
  let isPut = false;
  const putting = draftsOn(here.opened({ replica: slow }))
    .putFile(shared, aFile, pieces([1, 2]))
    .then(() => (isPut = true));
  await here.world.settle();
  expect([recordsOf(here.disk, 'parts').length, isPut]).toEqual([1, false]);
  letGo();
  await putting;
  here.disk.empty();
  const after = draftsOn(here.opened());
  expect(await after.list(shared)).toEqual([{ ...aFile, size: 2 }]);
  expect((await after.file('one'))?.size).toBe(2);
});

test('an incomplete file is deleted at a start ten minutes later, and one still being stored is not', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.putFile(shared, { ...aFile, id: 'whole' }, pieces([1]));
  void drafts.putFile(shared, aFile, pieces([1, 2, 3], new Promise(() => undefined)));
  await expect.poll(() => recordsOf(disk, 'parts')).toHaveLength(2);
  const startAt = (now: number) =>
    mendStore(memoryDatabase({ disk }), { now: () => now, newId: () => 'id' });
  await startAt(600_000);
  expect(recordsOf(disk, 'parts')).toHaveLength(2);
  await startAt(600_002);
  expect(recordsOf(disk, 'parts')).toHaveLength(1);
  expect(await drafts.list(shared)).toMatchObject([{ id: 'whole' }]);
});
