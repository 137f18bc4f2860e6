import { beforeEach, expect, test } from 'vitest';
import { type OutboxDatabase, StorageFull, StoreUnavailable } from '../ports/database.ts';
import { databasePromises } from '../store/database-contract.ts';
import {
  type CommitHook,
  memoryDatabase,
  memoryDisk,
  type MemoryDisk,
} from '../store/memory-database.ts';
import { mirroredDatabase } from '../store/mirrored-database.ts';
import { type ManualWorld, manualWorld } from '../testing/manual-world.ts';
import { catchUp } from './catch-up.ts';
import { replicatedDatabase, type Replication } from './replicated-database.ts';

let world: ManualWorld;
let [disk, second]: MemoryDisk[] = [];
const places = () => ({ disk: disk as MemoryDisk, second: second as MemoryDisk });

beforeEach(() => {
  world = manualWorld();
  [disk, second] = [memoryDisk(), memoryDisk()];
});

const go: CommitHook = () => 'go';
/** As Web Locks: one after the other. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** A tab of the device. */
function opened({
  onCommit = go,
  onCopy = go,
  ...own
}: { onCommit?: CommitHook; onCopy?: CommitHook } & Partial<Replication> = {}): OutboxDatabase {
  return replicatedDatabase({
    primary: memoryDatabase({ disk: places().disk, onCommit }),
    replica: memoryDatabase({ disk: places().second, onCommit: onCopy }),
    alone: inTurn(),
    hasRoom: async () => true,
    world,
    ...own,
  });
}

const empty = (which: MemoryDisk) => {
  for (const table of Object.values(which.tables)) {
    for (const key of table.within().keys) table.set(key, undefined);
  }
};
const save = (database: OutboxDatabase, seq: number, text = 'kept') =>
  database.transact(['mutations'], 'write', (step) => step.put('mutations', { seq, text }));
const saved = (database: OutboxDatabase) =>
  database.transact(['mutations'], 'read', (step) => step.all('mutations'));
const recordsOf = (which: MemoryDisk, table: keyof MemoryDisk['tables']) =>
  which.tables[table].within().records;
const bytes = new ArrayBuffer(8);
const keepFile = (database: OutboxDatabase, id: string) =>
  database.transact(['uploads', 'parts'], 'write', async (step) => {
    await step.put('parts', { uploadId: id, n: 1, bytes });
    await step.put('uploads', { id });
  });

test.each(databasePromises)('with a replica: $title', async ({ check }) => {
  const alone = inTurn();
  await check({ open: () => opened({ alone }) });
});

test.each(databasePromises)('with a replica that fails: $title', async ({ check }) => {
  const alone = inTurn();
  const onCopy = () => {
    throw new StorageFull('full');
  };
  await check({ open: () => opened({ alone, onCopy }) });
});

test('what was saved is there after the browser has emptied the store', async () => {
  const before = opened();
  await save(before, 1);
  await keepFile(before, 'film');
  empty(places().disk);
  const after = opened();
  expect(await saved(after)).toEqual([{ seq: 1, text: 'kept' }]);
  expect(recordsOf(places().disk, 'parts')).toEqual([{ uploadId: 'film', n: 1, bytes }]);
  expect(world.logged.join()).toContain('2 are back');
});

test('a store that is emptied while it is open is filled before the next step writes', async () => {
  const database = opened();
  await save(database, 1);
  empty(places().disk);
  await save(database, 2);
  expect(await saved(database)).toEqual([
    { seq: 1, text: 'kept' },
    { seq: 2, text: 'kept' },
  ]);
});

test('it is said to be saved once both places have it, not before', async () => {
  let isHeld = true;
  let letGo = () => {};
  const second = memoryDatabase({ disk: places().second });
  const replica: OutboxDatabase = {
    ...second,
    transact: async (tables, mode, work) => {
      if (isHeld && mode === 'write') await new Promise<void>((resolve) => (letGo = resolve));
      return second.transact(tables, mode, work);
    },
  };
  let isSaid = false;
  const saving = save(opened({ replica }), 1).then(() => (isSaid = true));
  await world.settle();
  expect(isSaid).toBe(false);
  isHeld = false;
  letGo();
  await saving;
  expect(recordsOf(places().second, 'mutations')).toHaveLength(1);
});

test('what was sent does not wait again after the browser has emptied the store', async () => {
  const database = opened();
  await save(database, 1);
  await save(database, 2);
  await database.transact(['mutations'], 'write', (step) => step.delete('mutations', 1));
  empty(places().disk);
  expect(await saved(opened())).toEqual([{ seq: 2, text: 'kept' }]);
});

test('a replica that the browser has emptied is made anew', async () => {
  await save(opened(), 1);
  empty(places().second);
  const next = opened();
  await save(next, 2);
  empty(places().disk);
  expect(await saved(opened())).toHaveLength(2);
});

test('what waited before there was a replica is taken into it', async () => {
  await save(memoryDatabase({ disk: places().disk }), 1);
  await save(opened(), 2);
  empty(places().disk);
  expect(await saved(opened())).toHaveLength(2);
});

test('a tab that died between the two places leaves the replica behind for no longer than to the next', async () => {
  await save(opened(), 1);
  const dying = opened({ onCopy: () => 'crash' });
  void save(dying, 2);
  await world.settle();
  expect(recordsOf(places().disk, 'mutations')).toHaveLength(2);
  expect(recordsOf(places().second, 'mutations')).toHaveLength(1);
  await save(opened(), 3);
  expect(recordsOf(places().second, 'mutations')).toHaveLength(3);
});

test('a tab that died while it gave the replica bytes leaves it to the next, which gives it the rest', async () => {
  const before = memoryDatabase({ disk: places().disk });
  for (const id of ['one', 'two', 'three', 'four', 'five']) await keepFile(before, id);
  let commits = 0;
  const dying = opened({
    onCopy: (moment) => (moment === 'before' && (commits += 1) === 3 ? 'crash' : 'go'),
  });
  await saved(dying);
  await world.settle();
  expect(recordsOf(places().second, 'uploads')).toHaveLength(5);
  expect(recordsOf(places().second, 'parts')).toHaveLength(4);
  await saved(opened());
  await world.settle();
  expect(recordsOf(places().second, 'parts')).toHaveLength(5);
  empty(places().disk);
  await saved(opened());
  expect(recordsOf(places().disk, 'parts')).toHaveLength(5);
  expect(JSON.stringify(recordsOf(places().disk, 'meta'))).not.toContain('lacks');
});

test('a tab that died while it brought things back leaves the rest to the next', async () => {
  const before = opened();
  for (const id of ['one', 'two', 'three', 'four', 'five']) await keepFile(before, id);
  empty(places().disk);
  let commits = 0;
  const dying = opened({
    onCommit: (moment) => (moment === 'after' && (commits += 1) === 1 ? 'crash' : 'go'),
  });
  void saved(dying);
  await world.settle();
  expect(recordsOf(places().disk, 'parts')).toHaveLength(4);
  expect(recordsOf(places().disk, 'uploads')).toEqual([]);
  let [read, stored] = [0, 0];
  const replica = memoryDatabase({ disk: places().second });
  await saved(
    opened({
      replica: {
        ...replica,
        transact: (tables, mode, work) =>
          replica.transact(tables, mode, (step) =>
            work({
              ...step,
              get(table, key) {
                if (table === 'parts') read += 1;
                return step.get(table, key);
              },
            }),
          ),
      },
    }),
  );
  stored = recordsOf(places().disk, 'parts').length;
  expect([read, stored]).toEqual([1, 5]);
});

test('bytes of a file that nothing waits for do not come back', async () => {
  await keepFile(opened(), 'film');
  places().second.tables.parts.set(['gone', 1], { uploadId: 'gone', n: 1, bytes });
  empty(places().disk);
  await saved(opened());
  expect(recordsOf(places().disk, 'parts')).toMatchObject([{ uploadId: 'film' }]);
});

test('a tab whose step comes late to the replica takes nothing back that another did since', async () => {
  const alone = inTurn();
  await save(opened({ alone }), 1, 'first');
  const second = memoryDatabase({ disk: places().second });
  let isHeld = false;
  let letGo: (() => void) | undefined;
  const slow: OutboxDatabase = {
    ...second,
    async transact(tables, mode, work) {
      if (isHeld && mode === 'write' && !letGo)
        await new Promise<void>((resolve) => (letGo = resolve));
      return second.transact(tables, mode, work);
    },
  };
  const tab = opened({ alone, replica: slow });
  await saved(tab);
  await world.settle();
  isHeld = true;
  const late = save(tab, 1, 'second');
  await world.settle();
  await save(opened({ alone }), 1, 'third');
  expect(recordsOf(places().second, 'mutations')).toEqual([{ seq: 1, text: 'third' }]);
  letGo?.();
  await late;
  expect(recordsOf(places().second, 'mutations')).toEqual([{ seq: 1, text: 'third' }]);
});

test('a step that was tried twice is in the replica as the store took it', async () => {
  const first = memoryDatabase({ disk: places().disk });
  let isLost = false;
  const primary: OutboxDatabase = {
    ...first,
    async transact(tables, mode, work) {
      if (isLost && mode === 'write') {
        isLost = false;
        const lost = new Error('The connection was lost');
        const attempt = first.transact(tables, mode, async (step) => {
          await work(step);
          throw lost;
        });
        await attempt.catch(() => undefined);
        await world.settle();
      }
      return first.transact(tables, mode, work);
    },
  };
  const database = opened({ primary });
  await save(database, 1);
  isLost = true;
  let tried = 0;
  await database.transact(['mutations'], 'write', (step) =>
    step.put('mutations', { seq: 10 + (tried += 1), text: 'kept' }),
  );
  expect(recordsOf(places().second, 'mutations')).toMatchObject([{ seq: 1 }, { seq: 12 }]);
});

test('a replica that has gone on meanwhile is left as it is', async () => {
  await save(opened(), 1);
  const stale = { name: 'stamp', life: 'another', step: 'before' } as const;
  const [primary, replica] = [places().disk, places().second].map((one) =>
    memoryDatabase({ disk: one }),
  ) as [OutboxDatabase, OutboxDatabase];
  await primary.transact(['mutations'], 'write', (step) => step.put('mutations', { seq: 2 }));
  expect(await catchUp(primary, replica, stale, async () => true)).toBe(false);
  expect(recordsOf(places().second, 'mutations')).toHaveLength(1);
});

test('bytes that the store has let go of meanwhile are let go of by a replica that is behind', async () => {
  await keepFile(opened(), 'film');
  await memoryDatabase({ disk: places().disk }).transact(['parts', 'meta'], 'write', (step) =>
    step.delete('parts', ['film', 1]),
  );
  void save(opened({ onCopy: () => 'crash' }), 1);
  await world.settle();
  await save(opened(), 2);
  expect(recordsOf(places().second, 'parts')).toEqual([]);
});

test('what the store did not take is not in the replica either', async () => {
  const first = opened();
  await save(first, 1);
  const failing = opened({
    onCommit: () => {
      throw new StoreUnavailable('away');
    },
  });
  await expect(save(failing, 2)).rejects.toThrow(StoreUnavailable);
  await world.settle();
  expect(recordsOf(places().second, 'mutations')).toHaveLength(1);
});

test('steps of two tabs are repeated in the order in which the store took them', async () => {
  const alone = inTurn();
  const [one, other] = [opened({ alone }), opened({ alone })];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => save(n % 2 ? one : other, 1, `text ${n}`)),
  );
  const [last] = recordsOf(places().disk, 'mutations');
  expect(recordsOf(places().second, 'mutations')).toEqual([last]);
});

test.each(['from the first', 'later'])(
  'without room for both %s, bytes lie in the store alone and words in both',
  async (when) => {
    let hasRoom = when === 'later';
    const database = opened({ hasRoom: async () => hasRoom });
    await save(database, 1);
    hasRoom = false;
    await keepFile(database, 'film');
    expect(recordsOf(places().disk, 'parts')).toHaveLength(1);
    expect(recordsOf(places().second, 'parts')).toEqual([]);
    expect(recordsOf(places().second, 'uploads')).toEqual([{ id: 'film' }]);
  },
);

test('a device that is full takes back the room of the second copy, and the step goes through', async () => {
  const database = opened({
    onCommit(moment) {
      const isRoom = recordsOf(places().second, 'parts').length === 0;
      if (moment === 'before' && recordsOf(places().disk, 'parts').length > 0 && !isRoom) {
        throw new StorageFull('full');
      }
      return 'go';
    },
  });
  await keepFile(database, 'film');
  await save(database, 1);
  expect(await saved(database)).toHaveLength(1);
});

test('a step that only deletes puts nothing', async () => {
  const database = opened();
  await keepFile(database, 'film');
  const stamp = () => recordsOf(places().disk, 'meta');
  const before = stamp();
  await database.transact(['uploads', 'parts'], 'write', async (step) => {
    await step.delete('parts', { from: ['film', 0], to: ['film', 9] });
  });
  expect(stamp()).toEqual(before);
  expect(recordsOf(places().second, 'parts')).toEqual([]);
});

test('a replica that never answers holds nobody up twice', async () => {
  const second = memoryDatabase({ disk: places().second });
  let isAway = false;
  const replica: OutboxDatabase = {
    ...second,
    transact: (tables, mode, work) =>
      isAway ? new Promise(() => {}) : second.transact(tables, mode, work),
  };
  const database = opened({ replica });
  await save(database, 1);
  isAway = true;
  let said = 0;
  void save(database, 2).then(() => (said += 1));
  await world.settle();
  expect(said).toBe(0);
  await world.pass(3_000);
  expect(said).toBe(1);
  await save(database, 3);
  expect(await saved(database)).toHaveLength(3);
});

test('a replica that failed is made anew when something is saved a minute later', async () => {
  let isFull = true;
  const database = opened({
    onCopy(moment) {
      if (isFull && moment === 'before') throw new StoreUnavailable('away');
      return 'go';
    },
  });
  await save(database, 1);
  isFull = false;
  await save(database, 2);
  expect(recordsOf(places().second, 'mutations')).toEqual([]);
  await world.pass(60_000);
  await save(database, 3);
  expect(recordsOf(places().second, 'mutations')).toHaveLength(3);
});

test('what waits in the replica of another life is set aside, not sent', async () => {
  await save(opened(), 7, 'of before');
  empty(places().disk);
  const away: OutboxDatabase = {
    transact: () => Promise.reject(new StoreUnavailable('away')),
    close() {},
  };
  await save(opened({ replica: away }), 1, 'of now');
  const after = opened();
  await save(after, 2, 'of now');
  expect(await saved(after)).toHaveLength(2);
  const aside = recordsOf(places().disk, 'damaged');
  expect(aside).toMatchObject([{ table: 'mutations', key: 7, found: { text: 'of before' } }]);
  expect(recordsOf(places().second, 'mutations')).toHaveLength(2);
});

test('of which tab sends nothing comes back', async () => {
  const database = opened();
  await database.transact(['meta', 'mutations'], 'write', async (step) => {
    await step.put('meta', { name: 'lease', holder: 'gone' });
    await step.put('meta', { name: 'seq', next: 8 });
    await step.put('mutations', { seq: 7 });
  });
  empty(places().disk);
  const names = await opened().transact(['meta'], 'read', (step) => step.keys('meta'));
  expect(names).toEqual(['seq']);
});

test('a tab that has read the store before it was emptied takes nothing it remembers for what is there', async () => {
  const crash = { isNext: false };
  const reading = mirroredDatabase(opened());
  const all = () => reading.transact(['mutations'], 'read', (step) => step.all('mutations'));
  await save(mirroredDatabase(opened()), 1);
  // The last that this tab reads is a step which the replica has not got.
  const dying = opened({ onCopy: () => (crash.isNext ? 'crash' : 'go') });
  await save(mirroredDatabase(dying), 2);
  crash.isNext = true;
  void save(mirroredDatabase(dying), 3);
  await world.settle();
  expect(await all()).toHaveLength(3);
  // Emptied before the tab that has read it gave the replica what it lacks.
  empty(places().disk);
  await save(mirroredDatabase(opened()), 4);
  expect(await all()).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 4 }]);
});
