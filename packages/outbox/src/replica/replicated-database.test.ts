import { beforeEach, expect, test } from 'vitest';
import { type OutboxDatabase, StorageFull, StoreUnavailable } from '../ports/database.ts';
import { databasePromises } from '../store/database-contract.ts';
import { memoryDatabase } from '../store/memory-database.ts';
import {
  inTurn,
  keepFile,
  recordsOf,
  save,
  saved,
  type TwoPlaces,
  twoPlaces,
} from '../testing/two-places.ts';

let here: TwoPlaces;

beforeEach(() => {
  here = twoPlaces();
});

test.each(databasePromises)('with a replica: $title', async ({ check }) => {
  const alone = inTurn();
  await check({ open: () => here.opened({ alone }) });
});

test.each(databasePromises)('with a replica that fails: $title', async ({ check }) => {
  const alone = inTurn();
  const onCopy = () => {
    throw new StorageFull('full');
  };
  await check({ open: () => here.opened({ alone, onCopy }) });
});

test('it is said to be saved once both places have it, not before', async () => {
  let isHeld = true;
  let letGo = () => {};
  const second = memoryDatabase({ disk: here.second });
  const replica: OutboxDatabase = {
    ...second,
    transact: async (tables, mode, work) => {
      if (isHeld && mode === 'write') await new Promise<void>((resolve) => (letGo = resolve));
      return second.transact(tables, mode, work);
    },
  };
  let isSaid = false;
  const saving = save(here.opened({ replica }), 1).then(() => (isSaid = true));
  await here.world.settle();
  expect(isSaid).toBe(false);
  isHeld = false;
  letGo();
  await saving;
  expect(recordsOf(here.second, 'mutations')).toHaveLength(1);
});

test('a step that was tried twice is in the replica as the store took it', async () => {
  const first = memoryDatabase({ disk: here.disk });
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
        await here.world.settle();
      }
      return first.transact(tables, mode, work);
    },
  };
  const database = here.opened({ primary });
  await save(database, 1);
  isLost = true;
  let tried = 0;
  await database.transact(['mutations'], 'write', (step) =>
    step.put('mutations', { seq: 10 + (tried += 1), text: 'kept' }),
  );
  expect(recordsOf(here.second, 'mutations')).toMatchObject([{ seq: 1 }, { seq: 12 }]);
});

test('what the store did not take is not in the replica either', async () => {
  const first = here.opened();
  await save(first, 1);
  const failing = here.opened({
    onCommit: () => {
      throw new StoreUnavailable('away');
    },
  });
  await expect(save(failing, 2)).rejects.toThrow(StoreUnavailable);
  await here.world.settle();
  expect(recordsOf(here.second, 'mutations')).toHaveLength(1);
});

test.each(['from the first', 'later'])(
  'without room for both %s, bytes lie in the store alone and words in both',
  async (when) => {
    let hasRoom = when === 'later';
    const database = here.opened({ hasRoom: async () => hasRoom });
    await save(database, 1);
    hasRoom = false;
    await keepFile(database, 'film');
    expect(recordsOf(here.disk, 'parts')).toHaveLength(1);
    expect(recordsOf(here.second, 'parts')).toEqual([]);
    expect(recordsOf(here.second, 'uploads')).toEqual([{ id: 'film' }]);
  },
);

test('a device that is full takes back the room of the second copy, and the step goes through', async () => {
  const database = here.opened({
    onCommit(moment) {
      const isRoom = recordsOf(here.second, 'parts').length === 0;
      if (moment === 'before' && recordsOf(here.disk, 'parts').length > 0 && !isRoom) {
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
  const database = here.opened();
  await keepFile(database, 'film');
  const stamp = () => recordsOf(here.disk, 'meta');
  const before = stamp();
  await database.transact(['uploads', 'parts'], 'write', async (step) => {
    await step.delete('parts', { from: ['film', 0], to: ['film', 9] });
  });
  expect(stamp()).toEqual(before);
  expect(recordsOf(here.second, 'parts')).toEqual([]);
});

test('a replica that never answers holds nobody up twice', async () => {
  const second = memoryDatabase({ disk: here.second });
  let isAway = false;
  const replica: OutboxDatabase = {
    ...second,
    transact: (tables, mode, work) =>
      isAway ? new Promise(() => {}) : second.transact(tables, mode, work),
  };
  const database = here.opened({ replica });
  await save(database, 1);
  isAway = true;
  let said = 0;
  void save(database, 2).then(() => (said += 1));
  await here.world.settle();
  expect(said).toBe(0);
  await here.world.pass(3_000);
  expect(said).toBe(1);
  await save(database, 3);
  expect(await saved(database)).toHaveLength(3);
});
