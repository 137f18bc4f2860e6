import { expect, test } from 'vitest';
import type { OutboxDatabase } from '../ports/database.ts';
import { memoryDatabase } from '../store/memory-database.ts';
import type { MutationRecord } from './mutation-record.ts';
import { mendTable, readTable } from './read-table.ts';
import type { UploadRecord } from './upload-record.ts';

const aMutation = (given: Partial<MutationRecord> = {}): MutationRecord => ({
  seq: 1,
  opId: 'op',
  wishes: ['op'],
  schema: 1,
  owner: 'me',
  entity: 'news',
  id: 'a',
  kind: 'create',
  fields: { title: 'Won' },
  deps: [],
  state: 'pending',
  mayHaveArrived: false,
  savedAt: 5,
  attempts: 0,
  nextAt: 0,
  ...given,
});

const anUpload = (given: Partial<UploadRecord> = {}): UploadRecord => ({
  id: 'u',
  schema: 1,
  owner: 'me',
  key: 'media/1_a.jpg',
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 1,
  crc: 'AAAAAA==',
  parts: [{ crc: 'AAAAAA==' }],
  source: 'phone',
  state: 'ready',
  isPaused: false,
  order: 1,
  ambiguous: false,
  savedAt: 5,
  attempts: 0,
  nextAt: 0,
  ...given,
});

const holding = async (table: 'mutations' | 'uploads', ...records: object[]) => {
  const database = memoryDatabase();
  await database.transact([table], 'write', async (step) => {
    for (const record of records) await step.put(table, record);
  });
  return database;
};
const mend = (database: OutboxDatabase, table: 'mutations' | 'uploads') =>
  database.transact([table, 'damaged'], 'write', (step) =>
    mendTable(step, table, { now: 9, newId: () => 'aside' }),
  );
const all = (database: OutboxDatabase, table: 'mutations' | 'uploads' | 'damaged') =>
  database.transact([table], 'read', (step) => step.all(table));

test('a whole record is read as it is, and not written again', async () => {
  const database = await holding('mutations', aMutation());
  expect(await mend(database, 'mutations')).toEqual({
    records: [aMutation()],
    newer: 0,
    damaged: 0,
  });
});

const without = (record: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

test('a mutation of schema 0, with one upload to wait for, is lifted and put back', async () => {
  const old = without(aMutation(), 'schema', 'wishes', 'mayHaveArrived', 'savedAt', 'deps');
  const database = await holding('mutations', { ...old, dep: 'u' });
  const lifted = aMutation({ deps: ['u'], savedAt: 0, mayHaveArrived: true });
  expect((await mend(database, 'mutations')).records).toEqual([lifted]);
  expect(await all(database, 'mutations')).toEqual([lifted]);
});

test('an upload of schema 0, whose hour counted from its creation, is lifted and put back', async () => {
  const old = without(anUpload(), 'schema', 'order');
  const database = await holding('uploads', { ...old, uploadId: 'm', createdAt: 3 });
  const lifted = anUpload({ order: 5, uploadId: 'm', activeAt: 3 });
  expect((await mend(database, 'uploads')).records).toEqual([lifted]);
  expect(await all(database, 'uploads')).toEqual([lifted]);
});

test('a record of a newer version is counted and left untouched', async () => {
  const newer = { seq: 2, schema: 2, wish: 'unheard of' };
  const database = await holding('mutations', aMutation(), newer);
  expect(await mend(database, 'mutations')).toMatchObject({ records: [{ seq: 1 }], newer: 1 });
  expect(await all(database, 'mutations')).toEqual([aMutation(), newer]);
});

test.each([
  { problem: 'opId is missing', broken: { ...aMutation(), opId: undefined } },
  { problem: 'kind is damaged', broken: { ...aMutation(), kind: 'erase' } },
  { problem: 'fields is damaged', broken: { ...aMutation(), fields: [] } },
  { problem: 'deps is damaged', broken: { ...aMutation(), deps: [1] } },
  { problem: 'base is damaged', broken: { ...aMutation(), base: { rev: 'x', item: {} } } },
  { problem: 'schema is damaged', broken: { ...aMutation(), schema: 'x' } },
])('a record of which $problem is set aside as it was found', async ({ problem, broken }) => {
  const database = await holding('mutations', broken, aMutation({ seq: 2 }));
  const came = await mend(database, 'mutations');
  expect(came).toEqual({ records: [aMutation({ seq: 2 })], newer: 0, damaged: 1 });
  expect(await all(database, 'damaged')).toEqual([
    { id: 'aside', table: 'mutations', key: 1, found: broken, problem, at: 9 },
  ]);
  expect(await all(database, 'mutations')).toEqual([aMutation({ seq: 2 })]);
});

test('reading alone sets nothing aside', async () => {
  const broken = { ...anUpload(), state: 'flying' };
  const database = await holding('uploads', broken);
  const came = await database.transact(['uploads'], 'read', (step) => readTable(step, 'uploads'));
  expect(came).toEqual({ records: [], newer: 0, damaged: 1 });
  expect(await all(database, 'uploads')).toEqual([broken]);
});
