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

test('in a browser with buckets a saved record survives the loss of the first store', async () => {
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
])('with $used of 10 in use the second store gets $parts parts of a file', async (row) => {
  const [name, { machine, bucket }] = [aName(), aMachine({ used: row.used })];
  const database = deviceDatabase({ world: manualWorld(), name, machine });
  await keepFile(database, 'film');
  await save(database, 1);
  expect(await partsIn(bucket, name)).toBe(row.parts);
});

test.each(['storageBuckets', 'locks'] as const)(
  'a browser without %s has one store',
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

test('a tab does not wait forever for another tab that locks both stores', async () => {
  const locked = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const machine = { ...aMachine().machine, locks: locksOf(locked as LockManager['request']) };
  const database = deviceDatabase({ world: manualWorld(), name: aName(), machine });
  await expect(saved(database)).rejects.toThrow(StoreUnavailable);
});

const saying = (isKept: boolean) => vi.fn(async () => isKept);

test.each([
  {
    title: 'reports both',
    manager: { estimate: async () => ({ usage: 30, quota: 100 }) },
    left: 70,
  },
  { title: 'has no estimate', manager: {} },
  { title: 'reports none', manager: { estimate: async () => ({}) } },
  { title: 'fails', manager: { estimate: () => Promise.reject(new Error('no')) } },
])('the free room is what the browser reports: it $title', async ({ manager, left }) => {
  expect((await deviceStorage(manager).left())?.free).toBe(left);
});

test('a browser that grants persistent storage retains the data, and is asked only once', async () => {
  const storage = deviceStorage({ persisted: saying(false), persist: saying(true) });
  expect(await storage.persistence()).toBe('may-be-cleared');
  expect(await storage.askToKeep()).toBe('kept');
  const persist = saying(true);
  await deviceStorage({ persisted: saying(true), persist }).askToKeep();
  expect(persist).not.toHaveBeenCalled();
});

test('persistence is unknown where the browser cannot be asked', async () => {
  expect(await deviceStorage({}).askToKeep()).toBe('unknown');
  const failing = () => Promise.reject(new Error('no'));
  expect(await deviceStorage({ persisted: failing }).persistence()).toBe('unknown');
});
