import { promisify } from 'node:util';
import dynaliteDb from 'dynalite/db/index.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TableOptions } from '../core/options.ts';
import { openEngine, type Engine, type Input, WritesStopped } from './engine.ts';
import { setUpTables, TableDesignChanged } from './table-setup.ts';

const byDate = { name: 'byDate', partitionKey: 'listed', sortKey: 'order', projection: ['title'] };
const news: TableOptions = { name: 'news', partitionKey: 'id', indexes: [byDate] };

let folder: string;
let opened: Engine[];
beforeEach(async () => {
  folder = await temporaryFolder();
  opened = [];
});
afterEach(async () => {
  for (const engine of opened) await engine.close();
});

async function open() {
  const engine = await openEngine({ folder, region: 'eu-west-2', accountId: '000000000000' });
  opened.push(engine);
  await setUpTables(engine, [news]);
  return engine;
}

async function ids(engine: Engine, more: object = {}): Promise<unknown> {
  const { Items } = await engine.call('Scan', { TableName: 'news', ...more });
  return (Items as { id: { S: string } }[]).map(({ id }) => id.S).toSorted();
}

test('a table left half made by a kill is created again', async () => {
  const times = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const { db, lifecycleManager } = dynaliteDb.create({ path: folder, ...times });
  const half = { TableName: 'news', TableStatus: 'CREATING', KeySchema: [] };
  await promisify(db.put)('table~news', half);
  await promisify(lifecycleManager.gracefulClose)();
  expect(await ids(await open(), { IndexName: 'byDate' })).toEqual([]);
});

test.each([
  ['another index', { indexes: [{ ...byDate, sortKey: 'title' }] }],
  ['another projection', { indexes: [{ ...byDate, projection: ['picture'] }] }],
  ['another key', { partitionKey: 'key', indexes: [] }],
])('a folder with %s is refused', async (_what, design) => {
  const call = setUpTables(await open(), [{ ...news, ...design }]);
  await expect(call).rejects.toThrow(TableDesignChanged);
});

test('after a write the disk refused no write is accepted until the folder is opened again', async () => {
  const { create } = dynaliteDb;
  let isFull = false;
  vi.spyOn(dynaliteDb, 'create').mockImplementationOnce((options) => {
    const store = create(options);
    const batch = store.db.batch.bind(store.db);
    store.db.batch = (changes, done) =>
      isFull ? done(new Error('No space left on device')) : batch(changes, done);
    return store;
  });
  const write = (to: Engine, id: string) =>
    to.exclusively(async (unit) => {
      const Item = { id: { S: id }, listed: { S: 'news' }, order: { S: id } };
      await unit.call('PutItem', { TableName: 'news', Item });
      await unit.commit();
    });
  const engine = await open();
  await write(engine, 'before');
  isFull = true;
  await expect(write(engine, 'full')).rejects.toThrow(WritesStopped);
  isFull = false;
  await expect(write(engine, 'behind')).rejects.toThrow(/free some space and start again/);
  expect(await ids(engine)).toEqual(['before']);
  await opened.pop()?.close();

  const again = await open();
  await write(again, 'after');
  expect(await ids(again)).toEqual(['after', 'before']);
});

test.each<[string, object]>([
  ['no table', {}],
  ['a number for a table', { TableName: 7 }],
  ['a list for an item', { TableName: 'news', Item: [] }],
  ['a null in place of a value', { TableName: 'news', Item: { id: null } }],
  [
    'a document nested without end',
    { TableName: 'news', Item: { id: { S: 'deep' }, deep: nested(50_000) } },
  ],
])('%s is answered with an error, and does not end the process', async (_what, input) => {
  const answer = (await open()).call('PutItem', input as Input);
  await expect(answer).rejects.toMatchObject({ name: 'ServiceError', status: 400 });
});

function nested(levels: number): object {
  let value: object = { S: 'x' };
  for (let level = 0; level < levels; level += 1) value = { M: { a: value } };
  return value;
}
