import { expect, test } from 'vitest';
import type { OutboxDatabase } from './database.ts';
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
])('%s is lifted and put back', async (_, table, old, lifted) => {
  const database = await holding(table, old);
  expect((await mend(database, table)).records).toEqual([lifted]);
  expect(await all(database, table)).toEqual([lifted]);
});

test.each<[Table, object]>([
  ['mutations', { seq: 2, schema: 3, opId: 'unknown' }],
  ['uploads', { id: 'up', schema: 3, parts: 'in another way' }],
  ['kept', { ...aKeptRecord(), schema: 3, fields: 'in another way' }],
])('a record of %s of a newer version is counted and left untouched', async (table, newer) => {
  const database = await holding(table, newer);
  expect(await mend(database, table)).toEqual({ records: [], newer: 1, damaged: 0 });
  expect(await all(database, table)).toEqual([newer]);
});

test.each<[string, Table, broken: object]>([
  ['opId is missing', 'mutations', { opId: undefined }],
  ['kind is damaged', 'mutations', { kind: 'erase' }],
  ['fields is damaged', 'mutations', { fields: [] }],
  ['lastError is damaged', 'mutations', { lastError: null }],
  ['mayHaveArrived is damaged', 'mutations', { mayHaveArrived: 'no' }],
  ['deps is damaged', 'mutations', { deps: [1] }],
  ['base is damaged', 'mutations', { base: { rev: 'x', item: {} } }],
  ['schema is damaged', 'mutations', { schema: 'x' }],
  ['fields is missing', 'kept', { fields: undefined }],
  ['loser is damaged', 'kept', { loser: 'nobody' }],
  ['keptAt is damaged', 'kept', { keptAt: 'long ago' }],
])('a record of which %s is set aside from %s as it was found', async (problem, table, own) => {
  const [broken, whole, key] =
    table === 'kept'
      ? [{ ...aKeptRecord(), ...own }, aKeptRecord({ id: 'whole' }), aKeptRecord().id]
      : [{ ...aMutationRecord(), ...own }, aMutationRecord({ seq: 2 }), 1];
  const database = await holding(table, broken, whole);
  expect(await mend(database, table)).toEqual({ records: [whole], newer: 0, damaged: 1 });
  const quarantined = { id: 'aside', table, key, found: broken, problem, at: 9 };
  expect(await all(database, 'damaged')).toEqual([quarantined]);
  expect(await all(database, table)).toEqual([whole]);
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
