import { expect, test } from 'vitest';
import { StorageFull, type TableName } from './database.ts';
import { aKeptRecord, aMutationRecord } from '../testing/sample-records.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { mendStore } from './mend-store.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A phone that keeps one loser, of now; its clock can be set, and the app on it be started. */
async function aPhone() {
  const database = memoryDatabase();
  const world = manualWorld();
  const all = (table: TableName) =>
    database.transact([table], 'read', (step) => step.all(table) as Promise<object[]>);
  const start = () => mendStore(database, world);
  await start();
  await database.transact(['kept'], 'write', (step) =>
    step.put('kept', aKeptRecord({ id: 'lost', keptAt: world.now() })),
  );
  return {
    database,
    all,
    /** Sets the clock by so much, and starts the app. */
    async startedAfter(ms: number) {
      world.jump(ms);
      await start();
    },
    isKept: async () => (await all('kept')).length > 0,
  };
}

test('what lost is kept for 30 days of starts, and then let go of', async () => {
  const phone = await aPhone();
  for (let day = 1; day <= 31; day += 1) await phone.startedAfter(DAY);
  expect(await phone.isKept()).toBe(true);
  await phone.startedAfter(DAY);
  expect(await phone.isKept()).toBe(false);
});

test('a clock that is 40 days ahead at one start, or all of a day, takes nothing along', async () => {
  const phone = await aPhone();
  await phone.startedAfter(40 * DAY);
  await phone.startedAfter(HOUR);
  await phone.startedAfter(22 * HOUR);
  expect(await phone.isKept()).toBe(true);
  await phone.startedAfter(-40 * DAY);
  await phone.startedAfter(DAY);
  await phone.startedAfter(DAY);
  expect(await phone.isKept()).toBe(true);
});

test('the very first start by a clock ahead takes nothing of an older app along', async () => {
  const phone = await aPhone();
  await phone.database.transact(['meta'], 'write', (step) => step.delete('meta', 'starts'));
  await phone.startedAfter(40 * DAY);
  await phone.startedAfter(HOUR);
  expect(await phone.isKept()).toBe(true);
});

test('a phone that lay in a drawer keeps it until the start of a day after', async () => {
  const phone = await aPhone();
  await phone.startedAfter(60 * DAY);
  expect(await phone.isKept()).toBe(true);
  await phone.startedAfter(DAY);
  expect(await phone.isKept()).toBe(false);
});

test('a clock that was set back leaves things alone', async () => {
  const phone = await aPhone();
  await phone.startedAfter(-400 * DAY);
  await phone.startedAfter(DAY);
  await phone.startedAfter(DAY);
  expect(await phone.isKept()).toBe(true);
});

test('what else is remembered of this phone stays, and a start of the same day writes nothing new', async () => {
  const phone = await aPhone();
  const seq = { name: 'seq', next: 7 };
  await phone.database.transact(['meta'], 'write', (step) => step.put('meta', seq));
  const before = await phone.all('meta');
  await phone.startedAfter(HOUR);
  expect(await phone.all('meta')).toEqual(before);
  await phone.startedAfter(DAY);
  expect(await phone.all('meta')).toContainEqual(seq);
});

test('a device without any room for a note of its clock, or to set aside what is damaged, starts all the same', async () => {
  const inner = memoryDatabase();
  const damaged = { ...aMutationRecord(), opId: undefined };
  await inner.transact(['mutations'], 'write', (step) => step.put('mutations', damaged));
  const full = {
    ...inner,
    transact: ((tables, mode, work) =>
      inner.transact(tables, mode, (step) =>
        work({ ...step, put: () => Promise.reject(new StorageFull('full')) }),
      )) as typeof inner.transact,
  };
  await expect(mendStore(full, manualWorld())).resolves.toBeUndefined();
  const left = await inner.transact(['mutations'], 'read', (step) => step.all('mutations'));
  expect(left).toEqual([damaged]);
});
