import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../store/database.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { inTurn, keepFile, save, saved } from '../testing/two-places.ts';
import { deviceDatabase } from './device-database.ts';
import { deviceStorage } from './device-storage.ts';

const aName = () => `outbox ${crypto.randomUUID()}`;
const locksOf = (request: LockManager['request']) => ({ request }) as LockManager;
const oneByOne = () => {
  const alone = inTurn();
  return locksOf(((_: string, __: LockOptions, work: () => Promise<unknown>) =>
    alone(work)) as LockManager['request']);
};

/** A browser with a second place, which says how much of its room is used. */
function aMachine({ used = 1, quota = 10 } = {}) {
  const bucket = new IDBFactory();
  const open = vi.fn(async () => ({ indexedDB: bucket }));
  const machine = {
    storageBuckets: { open },
    locks: oneByOne(),
    storage: { estimate: async () => ({ usage: used, quota }) },
  };
  return { machine, open, bucket };
}

async function partsIn(store: IDBFactory, name: string): Promise<number> {
  const opening = store.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asked = opening.result.transaction('parts').objectStore('parts').count();
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  opening.result.close();
  return asked.result;
}

test('in a browser with buckets what was saved outlives the first store', async () => {
  const [name, { machine, open }] = [aName(), aMachine()];
  const before = deviceDatabase({ world: manualWorld(), name, machine });
  await save(before, 1);
  before.close();
  await deleteDB(name);
  const after = deviceDatabase({ world: manualWorld(), name, machine });
  expect(await saved(after)).toEqual([{ seq: 1, text: 'kept' }]);
  expect(open).toHaveBeenCalledWith('clubhouse-outbox', { durability: 'strict', persisted: true });
});

test.each([
  { used: 5, parts: 1 },
  { used: 6, parts: 0 },
])('with $used of 10 in use the second place gets $parts parts of a file', async (row) => {
  const [name, { machine, bucket }] = [aName(), aMachine({ used: row.used })];
  const database = deviceDatabase({ world: manualWorld(), name, machine });
  await keepFile(database, 'film');
  await save(database, 1);
  expect(await partsIn(bucket, name)).toBe(row.parts);
});

test.each(['storageBuckets', 'locks'] as const)(
  'in a browser without %s there is one store',
  async (missing) => {
    const [name, { machine, open }] = [aName(), aMachine()];
    const database = deviceDatabase({
      world: manualWorld(),
      name,
      machine: { ...machine, [missing]: undefined },
    });
    await save(database, 1);
    expect(await saved(database)).toHaveLength(1);
    expect(open).not.toHaveBeenCalled();
  },
);

test('a tab that keeps both to itself is not waited for for ever', async () => {
  const kept = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const machine = { ...aMachine().machine, locks: locksOf(kept as LockManager['request']) };
  const database = deviceDatabase({ world: manualWorld(), name: aName(), machine });
  await expect(saved(database)).rejects.toThrow(StoreUnavailable);
});

const saying = (isKept: boolean) => vi.fn(async () => isKept);

test.each([
  { title: 'tells both', manager: { estimate: async () => ({ usage: 30, quota: 100 }) }, left: 70 },
  { title: 'has no such thing', manager: {} },
  { title: 'does not say', manager: { estimate: async () => ({}) } },
  { title: 'fails', manager: { estimate: () => Promise.reject(new Error('no')) } },
])('of the room it is known what the browser says: it $title', async ({ manager, left }) => {
  expect((await deviceStorage(manager).left())?.free).toBe(left);
});

test('a browser that grants it keeps the data; what is kept already is not asked for again', async () => {
  const storage = deviceStorage({ persisted: saying(false), persist: saying(true) });
  expect(await storage.persistence()).toBe('may-be-cleared');
  expect(await storage.askToKeep()).toBe('kept');
  const persist = saying(true);
  await deviceStorage({ persisted: saying(true), persist }).askToKeep();
  expect(persist).not.toHaveBeenCalled();
});

test('where the browser cannot be asked, it is not known', async () => {
  expect(await deviceStorage({}).askToKeep()).toBe('unknown');
  const failing = () => Promise.reject(new Error('no'));
  expect(await deviceStorage({ persisted: failing }).persistence()).toBe('unknown');
});
