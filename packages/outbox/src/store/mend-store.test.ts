import { expect, test } from 'vitest';
import { type OutboxDatabase, StorageFull } from './database.ts';
import { aKeptRecord, aMutationRecord, anUploadRecord } from '../testing/sample-records.ts';
import { allIn as all, putIn as put } from '../testing/database-contract.ts';
import { withSteps } from '../testing/disturbed-stores.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { readMutation } from '../model/records/mutation-record.ts';
import { mendStore } from './mend-store.ts';
import { readTable } from './read-queue.ts';

type Table = 'mutations' | 'uploads' | 'kept';

const holding = async (table: Table, ...records: object[]) => {
  const database = memoryDatabase();
  await put(database, table, ...records);
  return database;
};
const readingOf = (database: OutboxDatabase, table: Table) =>
  database.transact([table], 'read', (step) => readTable(step, table));
const mend = (database: OutboxDatabase) =>
  mendStore(database, { now: () => 9, newId: () => 'aside' });

test('a valid record is read as it is, and not written again', async () => {
  const records = [aMutationRecord(), aMutationRecord({ seq: 2, kind: 'create' })];
  const database = await holding('mutations', ...records);
  const before = await all(database, 'mutations');
  await mend(database);
  expect(await readingOf(database, 'mutations')).toEqual({ records, newer: 0, damaged: 0 });
  const after = await all(database, 'mutations');
  expect(after.map((record, at) => record === before[at])).toEqual([true, true]);
});

test('a record that cannot change is checked once, one that can change at every read', () => {
  const frozen = Object.freeze(aMutationRecord());
  expect(readMutation(frozen)).toBe(readMutation(frozen));
  const open = { ...aMutationRecord() };
  expect(readMutation(open).kind).toBe('read');
  Object.assign(open, { opId: 1 });
  expect(readMutation(open).kind).toBe('damaged');
});

const without = (record: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const zero = without(
  aMutationRecord(),
  'schema',
  'mutationIds',
  'mayHaveArrived',
  'savedAt',
  'deps',
);
const { mutationIds, ...unnamed } = aMutationRecord();
const { mutationIds: ofLoser, ...loser } = aKeptRecord();
const ofFile = { savedAt: 5, crc: 'AAAAAA==', parts: [{ crc: 'AAAAAA==' }] };

test.each<[string, Table, old: object, lifted: object]>([
  [
    'a mutation of schema 0, with one upload to wait for',
    'mutations',
    { ...zero, dep: 'u' },
    aMutationRecord({ deps: ['u'], savedAt: 0, mayHaveArrived: true }),
  ],
  [
    'a mutation of schema 0, without an upload',
    'mutations',
    zero,
    aMutationRecord({ savedAt: 0, mayHaveArrived: true }),
  ],
  [
    'an upload of schema 0, whose hour counted from its creation',
    'uploads',
    { ...without(anUploadRecord(ofFile), 'schema', 'order'), uploadId: 'm', createdAt: 3 },
    anUploadRecord({ ...ofFile, order: 5, uploadId: 'm', activeAt: 3 }),
  ],
  [
    'a loser of schema 0, which had no number',
    'kept',
    without(aKeptRecord(), 'schema'),
    aKeptRecord(),
  ],
  [
    'a mutation of schema 1',
    'mutations',
    { ...unnamed, schema: 1, wishes: mutationIds },
    aMutationRecord(),
  ],
  ['a loser of schema 1', 'kept', { ...loser, schema: 1, wishes: ofLoser }, aKeptRecord()],
  [
    'an upload of schema 1',
    'uploads',
    { ...anUploadRecord(), schema: 1, isGivenUp: true },
    anUploadRecord({ isDiscarded: true }),
  ],
])('%s is migrated and stored again', async (_, table, old, lifted) => {
  const database = await holding(table, old);
  expect((await readingOf(database, table)).records).toEqual([lifted]);
  await mend(database);
  expect(await all(database, table)).toEqual([lifted]);
});

test.each<[Table, object]>([
  ['mutations', { seq: 2, schema: 3, opId: 'unknown' }],
  ['uploads', { id: 'up', schema: 3, parts: 'in another way' }],
  ['kept', { ...aKeptRecord(), schema: 3, fields: 'in another way' }],
])('a record of %s of a newer version is counted and left unchanged', async (table, newer) => {
  const database = await holding(table, newer);
  expect(await readingOf(database, table)).toEqual({ records: [], newer: 1, damaged: 0 });
  await mend(database);
  expect(await all(database, table)).toEqual([newer]);
});

test.each<[string, Table, broken: object]>([
  ['opId is missing', 'mutations', { opId: undefined }],
  ['kind is damaged', 'mutations', { kind: 'erase' }],
  ['fields is damaged', 'mutations', { fields: [] }],
  ['deps is damaged', 'mutations', { deps: [1] }],
  ['base is damaged', 'mutations', { base: { rev: 'x', item: {} } }],
  ['schema is damaged', 'mutations', { schema: 'x' }],
  ['loser is damaged', 'kept', { loser: 'nobody' }],
])('a record of which %s is quarantined from %s as it was found', async (problem, table, own) => {
  const [broken, whole, key] =
    table === 'kept'
      ? [{ ...aKeptRecord(), ...own }, aKeptRecord({ id: 'whole' }), aKeptRecord().id]
      : [{ ...aMutationRecord(), ...own }, aMutationRecord({ seq: 2 }), 1];
  const database = await holding(table, broken, whole);
  expect(await readingOf(database, table)).toEqual({ records: [whole], newer: 0, damaged: 1 });
  expect(await all(database, 'damaged')).toEqual([]);
  await mend(database);
  const quarantined = { id: 'aside', table, key, found: broken, problem, at: 9 };
  expect(await all(database, 'damaged')).toEqual([quarantined]);
  expect(await all(database, table)).toEqual([whole]);
});

test('a value that is not a record is damaged', () => {
  expect(readMutation('lost')).toEqual({ kind: 'damaged', problem: 'It is not a record' });
});

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A phone that keeps one loser, of now; its clock can be set, and the app on it be started. */
async function aPhone() {
  const database = memoryDatabase();
  const world = manualWorld();
  const start = () => mendStore(database, world);
  await start();
  await put(database, 'kept', aKeptRecord({ id: 'lost', keptAt: world.now() }));
  return {
    database,
    /** Sets the clock by so much, and starts the app. */
    async startedAfter(ms: number) {
      world.jump(ms);
      await start();
    },
    isKept: async () => (await all(database, 'kept')).length > 0,
  };
}

const days = (count: number) => Array.from({ length: count }, () => DAY);

test.each<[string, readonly number[], boolean]>([
  ['31 starts, one a day', days(31), true],
  ['32 starts, one a day', days(32), false],
  ['a clock 40 days ahead for all of a day', [40 * DAY, HOUR, 22 * HOUR], true],
  ['the same, and then set right', [40 * DAY, HOUR, 22 * HOUR, -40 * DAY, DAY, DAY], true],
  ['60 days in a drawer', [60 * DAY], true],
  ['60 days in a drawer, and the start of a day after', [60 * DAY, DAY], false],
  ['a clock that was set back', [-400 * DAY, DAY, DAY], true],
])('the loser of a conflict is stored for 30 days: after %s', async (_, starts, isKept) => {
  const phone = await aPhone();
  for (const ms of starts) await phone.startedAfter(ms);
  expect(await phone.isKept()).toBe(isKept);
});

test('the first start with a clock ahead removes nothing of an older app', async () => {
  const phone = await aPhone();
  await phone.database.transact(['meta'], 'write', (step) => step.delete('meta', 'starts'));
  await phone.startedAfter(40 * DAY);
  await phone.startedAfter(HOUR);
  expect(await phone.isKept()).toBe(true);
});

test('other notes about this phone stay, and a second start on the same day writes nothing', async () => {
  const phone = await aPhone();
  const seq = { name: 'seq', next: 7 };
  await put(phone.database, 'meta', seq);
  const before = await all(phone.database, 'meta');
  await phone.startedAfter(HOUR);
  expect(await all(phone.database, 'meta')).toEqual(before);
  await phone.startedAfter(DAY);
  expect(await all(phone.database, 'meta')).toContainEqual(seq);
});

test('a device without room to note its clock, or to quarantine a damaged record, still starts', async () => {
  const damaged = { ...aMutationRecord(), opId: undefined };
  const inner = await holding('mutations', damaged);
  const full = withSteps(inner, () => ({ put: () => Promise.reject(new StorageFull('full')) }));
  await expect(mendStore(full, manualWorld())).resolves.toBeUndefined();
  expect(await all(inner, 'mutations')).toEqual([damaged]);
});
