import { expect, test } from 'vitest';
import { memoryDatabase, memoryDisk } from '../testing/memory-database.ts';
import { recordsOf, twoPlaces } from '../testing/two-places.ts';
import type { OutboxDatabase } from './database.ts';
import { mendStore } from './mend-store.ts';
import { DraftGone, type DraftPlace, draftsIn } from './drafts.ts';
import { waitingStore } from '../testing/disturbed-stores.ts';

const place: DraftPlace = { owner: 'nell', form: 'shared', id: 'new' };
const draft = { id: 'one', savedAt: 1, values: { name: 'a.jpg' } };

async function* pieces(...all: readonly (readonly number[] | Error | Promise<void>)[]) {
  for (const each of all) {
    if (each instanceof Error) throw each;
    if (each instanceof Promise) await each;
    else yield Uint8Array.from(each);
  }
}

/** Where a part has three bytes. */
function draftsOn(database: OutboxDatabase) {
  let ids = 0;
  return draftsIn(database, () => `file-${(ids += 1)}`, 3);
}

function onAPhone() {
  const disk = memoryDisk();
  return { disk, drafts: draftsOn(memoryDatabase({ disk })) };
}

test('a file is put a part a step, however its bytes come, and comes back whole with its size', async () => {
  const { drafts, disk } = onAPhone();
  const steps: number[] = [];
  async function* watched() {
    for await (const piece of pieces([1, 2], [3, 4, 5, 6, 7], [], [8])) {
      steps.push(recordsOf(disk, 'parts').length);
      yield piece;
    }
  }
  await drafts.putFile(place, draft, watched());
  expect(steps).toEqual([0, 0, 2, 2]);
  expect(await drafts.list(place)).toEqual([{ ...draft, size: 8 }]);
  const file = await drafts.file('one');
  expect([...new Uint8Array(await file!.arrayBuffer())]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await drafts.remove('one');
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a file without a byte is there too', async () => {
  const { drafts } = onAPhone();
  await drafts.putFile(place, draft, pieces());
  expect(await drafts.list(place)).toEqual([{ ...draft, size: 0 }]);
  expect((await drafts.file('one'))?.size).toBe(0);
});

test('of a file whose bytes break off nothing is left', async () => {
  const { drafts, disk } = onAPhone();
  const broken = pieces([1, 2, 3, 4], new Error('the gallery went'));
  await expect(drafts.putFile(place, draft, broken)).rejects.toThrow('the gallery went');
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a file that breaks off takes nothing from one that was put under its id meanwhile', async () => {
  const { drafts } = onAPhone();
  await drafts.putFile(place, draft, pieces([1, 2]));
  const broken = drafts.putFile(place, draft, pieces(new Error('Gone')));
  await expect(broken).rejects.toThrow('Gone');
  expect(await drafts.list(place)).toEqual([{ ...draft, size: 2 }]);
});

test('a file that is discarded while it comes does not come back', async () => {
  const { drafts, disk } = onAPhone();
  let goOn = () => {};
  const putting = drafts.putFile(
    place,
    draft,
    pieces([1, 2, 3, 4], new Promise((resolve) => (goOn = resolve)), [5, 6]),
  );
  await expect.poll(() => recordsOf(disk, 'parts')).toHaveLength(1);
  expect(await drafts.list(place)).toEqual([]);
  await drafts.remove('one');
  goOn();
  await expect(putting).rejects.toThrow(DraftGone);
  expect([recordsOf(disk, 'drafts'), recordsOf(disk, 'parts')]).toEqual([[], []]);
});

test('a file is in both places when it is said to be put, and there after the browser has emptied the store', async () => {
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
    .putFile(place, draft, pieces([1, 2]))
    .then(() => (isPut = true));
  await here.world.settle();
  expect([recordsOf(here.disk, 'parts').length, isPut]).toEqual([1, false]);
  letGo();
  await putting;
  here.disk.empty();
  const after = draftsOn(here.opened());
  expect(await after.list(place)).toEqual([{ ...draft, size: 2 }]);
  expect((await after.file('one'))?.size).toBe(2);
});

test('a file that stayed incomplete goes at a start of the app ten minutes later, and one that is here does not', async () => {
  const { drafts, disk } = onAPhone();
  await drafts.putFile(place, { ...draft, id: 'whole' }, pieces([1]));
  void drafts.putFile(place, draft, pieces([1, 2, 3], new Promise(() => undefined)));
  await expect.poll(() => recordsOf(disk, 'parts')).toHaveLength(2);
  const startAt = (now: number) =>
    mendStore(memoryDatabase({ disk }), { now: () => now, newId: () => 'id' });
  await startAt(600_000);
  expect(recordsOf(disk, 'parts')).toHaveLength(2);
  await startAt(600_002);
  expect(recordsOf(disk, 'parts')).toHaveLength(1);
  expect(await drafts.list(place)).toMatchObject([{ id: 'whole' }]);
});
