import { expect, test } from 'vitest';
import type { OutboxDatabase, Transaction } from './database.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { aKeptRecord, aMutationRecord, anUploadRecord } from '../testing/sample-records.ts';
import { readMutation } from '../model/records/mutation-record.ts';
import { mendTable, readTable } from './read-queue.ts';

type Table = 'mutations' | 'uploads' | 'kept';

const holding = async (table: Table, ...records: object[]) => {
  const database = memoryDatabase();
  await database.transact([table], 'write', async (step) => {
    for (const record of records) await step.put(table, record);
  });
  return database;
};
const mend = (database: OutboxDatabase, table: Table) =>
  database.transact([table, 'damaged'], 'write', (step) =>
    mendTable(step, table, { now: 9, newId: () => 'aside' }),
  );
const all = (database: OutboxDatabase, table: Table | 'damaged') =>
  database.transact([table], 'read', (step) => step.all(table));

test('a whole record is read as it is, and not written again', async () => {
  const records = [aMutationRecord(), aMutationRecord({ seq: 2, kind: 'create' })];
  const database = await holding('mutations', ...records);
  const [first, second] = await all(database, 'mutations');
  expect(await mend(database, 'mutations')).toEqual({ records, newer: 0, damaged: 0 });
  const after = await all(database, 'mutations');
  expect(after[0]).toBe(first);
  expect(after[1]).toBe(second);
});

test('a record that cannot change is checked once, one that can at every reading', () => {
  const frozen = Object.freeze(aMutationRecord());
  expect(readMutation(frozen)).toBe(readMutation(frozen));
  const open = { ...aMutationRecord() };
  expect(readMutation(open).kind).toBe('read');
  Object.assign(open, { opId: 1 });
  expect(readMutation(open).kind).toBe('damaged');
});

test('a table that cannot change is read once, one that can at every reading', async () => {
  const list: object[] = [aMutationRecord()];
  const step = { all: async () => list } as unknown as Transaction;
  const first = await readTable(step, 'mutations');
  list.push(aMutationRecord({ seq: 2 }));
  expect((await readTable(step, 'mutations')).records).toHaveLength(first.records.length + 1);
  Object.freeze(list);
  expect(await readTable(step, 'mutations')).toBe(await readTable(step, 'mutations'));
});

const without = (record: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

test.each([
  { title: 'with one upload to wait for', own: { dep: 'u' }, deps: ['u'] },
  { title: 'without an upload', own: {}, deps: [] },
])('a mutation of schema 0, $title, is lifted and put back', async ({ own, deps }) => {
  const old = without(
    aMutationRecord(),
    'schema',
    'mutationIds',
    'mayHaveArrived',
    'savedAt',
    'deps',
  );
  const database = await holding('mutations', { ...old, ...own });
  const lifted = aMutationRecord({ deps, savedAt: 0, mayHaveArrived: true });
  expect((await mend(database, 'mutations')).records).toEqual([lifted]);
  expect(await all(database, 'mutations')).toEqual([lifted]);
});

test('an upload of schema 0, whose hour counted from its creation, is lifted and put back', async () => {
  const own = { savedAt: 5, crc: 'AAAAAA==', parts: [{ crc: 'AAAAAA==' }] };
  const old = without(anUploadRecord(own), 'schema', 'order');
  const database = await holding('uploads', { ...old, uploadId: 'm', createdAt: 3 });
  const lifted = anUploadRecord({ ...own, order: 5, uploadId: 'm', activeAt: 3 });
  expect((await mend(database, 'uploads')).records).toEqual([lifted]);
  expect(await all(database, 'uploads')).toEqual([lifted]);
});

test('a loser of schema 0, which had no number, is lifted and put back', async () => {
  const database = await holding('kept', without(aKeptRecord(), 'schema'));
  expect((await mend(database, 'kept')).records).toEqual([aKeptRecord()]);
  expect(await all(database, 'kept')).toEqual([aKeptRecord()]);
});

test('records of schema 1, which had other names for what they carry out, are lifted and put back', async () => {
  const { mutationIds, ...mutation } = aMutationRecord();
  const mutations = await holding('mutations', { ...mutation, schema: 1, wishes: mutationIds });
  expect((await mend(mutations, 'mutations')).records).toEqual([aMutationRecord()]);
  const { mutationIds: ofLoser, ...loser } = aKeptRecord();
  const losers = await holding('kept', { ...loser, schema: 1, wishes: ofLoser });
  expect((await mend(losers, 'kept')).records).toEqual([aKeptRecord()]);
  const uploads = await holding('uploads', { ...anUploadRecord(), schema: 1, isGivenUp: true });
  expect((await mend(uploads, 'uploads')).records).toEqual([anUploadRecord({ isDiscarded: true })]);
});

test('a record of a newer version is counted and left untouched', async () => {
  const newer = { seq: 2, schema: 3, opId: 'unknown' };
  const database = await holding('mutations', aMutationRecord(), newer);
  expect(await mend(database, 'mutations')).toMatchObject({ records: [{ seq: 1 }], newer: 1 });
  expect(await all(database, 'mutations')).toEqual([aMutationRecord(), newer]);
});

test.each([
  { problem: 'opId is missing', broken: { ...aMutationRecord(), opId: undefined } },
  { problem: 'kind is damaged', broken: { ...aMutationRecord(), kind: 'erase' } },
  { problem: 'fields is damaged', broken: { ...aMutationRecord(), fields: [] } },
  { problem: 'lastError is damaged', broken: { ...aMutationRecord(), lastError: null } },
  { problem: 'mayHaveArrived is damaged', broken: { ...aMutationRecord(), mayHaveArrived: 'no' } },
  { problem: 'deps is damaged', broken: { ...aMutationRecord(), deps: [1] } },
  { problem: 'base is damaged', broken: { ...aMutationRecord(), base: { rev: 'x', item: {} } } },
  { problem: 'schema is damaged', broken: { ...aMutationRecord(), schema: 'x' } },
])('a record of which $problem is set aside as it was found', async ({ problem, broken }) => {
  const database = await holding('mutations', broken, aMutationRecord({ seq: 2 }));
  const outcome = await mend(database, 'mutations');
  expect(outcome).toEqual({ records: [aMutationRecord({ seq: 2 })], newer: 0, damaged: 1 });
  expect(await all(database, 'damaged')).toEqual([
    { id: 'aside', table: 'mutations', key: 1, found: broken, problem, at: 9 },
  ]);
  expect(await all(database, 'mutations')).toEqual([aMutationRecord({ seq: 2 })]);
});

test.each([
  { problem: 'fields is missing', broken: { ...aKeptRecord(), fields: undefined } },
  { problem: 'loser is damaged', broken: { ...aKeptRecord(), loser: 'nobody' } },
  { problem: 'keptAt is damaged', broken: { ...aKeptRecord(), keptAt: 'long ago' } },
])('what lost and of which $problem is set aside too', async ({ problem, broken }) => {
  const whole = aKeptRecord({ id: 'whole' });
  const database = await holding('kept', broken, whole);
  expect((await mend(database, 'kept')).records).toEqual([whole]);
  expect(await all(database, 'damaged')).toMatchObject([{ table: 'kept', found: broken, problem }]);
  expect(await all(database, 'kept')).toEqual([whole]);
});

test('what lost, kept by a newer version, is left untouched', async () => {
  const newer = { ...aKeptRecord(), schema: 3, fields: 'in another way' };
  const database = await holding('kept', newer);
  expect(await mend(database, 'kept')).toEqual({ records: [], newer: 1, damaged: 0 });
  expect(await all(database, 'kept')).toEqual([newer]);
});

test('what is no record at all is damaged', () => {
  expect(readMutation('lost')).toEqual({ kind: 'damaged', problem: 'It is not a record' });
});

test('reading alone sets nothing aside', async () => {
  const broken = { ...anUploadRecord(), state: 'flying' };
  const database = await holding('uploads', broken);
  const outcome = await database.transact(['uploads'], 'read', (step) =>
    readTable(step, 'uploads'),
  );
  expect(outcome).toEqual({ records: [], newer: 0, damaged: 1 });
  expect(await all(database, 'uploads')).toEqual([broken]);
});
