import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import dynaliteDb from 'dynalite/db/index.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableOptions } from '../core/options.ts';
import { openEngine, type Engine, FolderInUse, type Input, WritesStopped } from './engine.ts';
import { setUpTables, TableDesignChanged } from './table-setup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openEngine({ folder, region: 'eu-west-2', accountId: '000000000000' });
const byDate = { name: 'byDate', partitionKey: 'listed', sortKey: 'order', projection: ['title'] };
const news = (given: Partial<TableOptions> = {}): TableOptions => ({
  name: 'news',
  partitionKey: 'id',
  indexes: [byDate],
  ...given,
});
const item = (id: string) => ({ id: { S: id }, listed: { S: 'news' }, order: { S: id } });
const put = (id: string) => ({ TableName: 'news', Item: item(id) });

async function ids(engine: Engine, IndexName?: string): Promise<unknown> {
  const { Items } = await engine.call('Scan', {
    TableName: 'news',
    ...(IndexName && { IndexName }),
  });
  return (Items as { id: { S: string } }[]).map(({ id }) => id.S).toSorted();
}

test('a table a kill left half made is made again', async () => {
  const times = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const { db, lifecycleManager } = dynaliteDb.create({ path: folder, ...times });
  const half = { TableName: 'news', TableStatus: 'CREATING', KeySchema: [] };
  await promisify(db.put)('table~news', half);
  await promisify(lifecycleManager.gracefulClose)();
  const engine = await open();
  await setUpTables(engine, [news()]);
  expect(await ids(engine, 'byDate')).toEqual([]);
  await engine.close();
});

test.each([
  ['another index', news({ indexes: [{ ...byDate, sortKey: 'title' }] })],
  ['another projection', news({ indexes: [{ ...byDate, projection: [] }] })],
  ['another key', news({ partitionKey: 'key', indexes: [] })],
])('a folder with %s is not taken for this one', async (_what, design) => {
  const engine = await open();
  await setUpTables(engine, [news()]);
  await expect(setUpTables(engine, [design])).rejects.toThrow(TableDesignChanged);
  await engine.close();
});

test('a folder is one engine’s at a time, and the next one’s once closed', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(FolderInUse);
  await first.close();
  await (await open()).close();
});

test('after a write the disk refused none is taken until the folder is opened again', async () => {
  const { create } = dynaliteDb;
  let isFull = false;
  vi.spyOn(dynaliteDb, 'create').mockImplementationOnce((options) => {
    const store = create(options);
    const batch = store.db.batch.bind(store.db);
    store.db.batch = (changes, done) =>
      isFull ? done(new Error('No space left on device')) : batch(changes, done);
    return store;
  });
  const engine = await open();
  await setUpTables(engine, [news()]);
  const write = (to: Engine, id: string) =>
    to.exclusively(async (unit) => {
      await unit.call('PutItem', put(id));
      await unit.commit();
    });
  await write(engine, 'before');
  isFull = true;
  await expect(write(engine, 'full')).rejects.toThrow(WritesStopped);
  isFull = false;
  await expect(write(engine, 'behind')).rejects.toThrow(/free some space and start again/);
  expect(await ids(engine)).toEqual(['before']);
  await engine.close();

  const again = await open();
  await write(again, 'after');
  expect(await ids(again)).toEqual(['after', 'before']);
  await again.close();
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
])('%s is an answer, not the end of the process', async (_what, input) => {
  const engine = await open();
  await setUpTables(engine, [news()]);
  const answer = engine.call('PutItem', input as Input);
  await expect(answer).rejects.toMatchObject({ name: 'ServiceError', status: 400 });
  await engine.close();
});

function nested(levels: number): object {
  let value: object = { S: 'x' };
  for (let level = 0; level < levels; level += 1) value = { M: { a: value } };
  return value;
}
