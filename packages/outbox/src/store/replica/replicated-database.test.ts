import { beforeEach, expect, test } from 'vitest';
import { type OutboxDatabase, StorageFull, StoreUnavailable } from '../database.ts';
import { databasePromises } from '#testing/database-contract.ts';
import type { Replication } from './replicated-database.ts';
import { isStamp } from './copy-store.ts';
import { inTurn, keepFile, save, saved, type TwoPlaces, twoPlaces } from '#testing/two-places.ts';
import { never, failingCommits } from '#testing/disturbed-stores.ts';

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
  const { onCommit: onCopy } = failingCommits(new StorageFull('full'));
  await check({ open: () => here.opened({ alone, onCopy }) });
});

/** A device whose replica takes nothing before it is let go. */
async function aHeldReplica() {
  await save(here.opened(), 1);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const replica = here.replica((_tables, mode) => mode === 'write' && gate);
  return { database: here.opened({ replica }), letGo };
}

test('bytes are stored while the replica takes earlier ones; a record naming them waits for all', async () => {
  const { database, letGo } = await aHeldReplica();
  await keepFile(database, 'film', 1);
  let done = 0;
  const second = keepFile(database, 'film', 2).then(() => (done += 1));
  await here.world.settle();
  expect([here.stored('parts').length, done]).toEqual([2, 0]);
  const naming = save(database, 2).then(() => (done += 1));
  await here.world.settle();
  expect(done).toBe(0);
  letGo();
  await Promise.all([second, naming]);
  expect(here.copied('parts')).toHaveLength(2);
});

test('a store emptied while the replica takes its bytes gets those bytes back too', async () => {
  const { database, letGo } = await aHeldReplica();
  await keepFile(database, 'film', 1);
  here.disk.empty();
  const next = keepFile(database, 'film', 2);
  await here.world.settle();
  letGo();
  await next;
  expect(here.stored('parts')).toHaveLength(2);
});

test('a step tried twice is in the replica as the store took it', async () => {
  const first = here.primary();
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
  expect(here.copied('mutations')).toMatchObject([{ seq: 1 }, { seq: 12 }]);
});

test('a step the store did not take is not in the replica either', async () => {
  const first = here.opened();
  await save(first, 1);
  const failing = here.opened(failingCommits(new StoreUnavailable('away')));
  await expect(save(failing, 2)).rejects.toThrow(StoreUnavailable);
  await here.world.settle();
  expect(here.copied('mutations')).toHaveLength(1);
});

test('a step that the replica has passed is not applied to it, though nobody can compare the two now', async () => {
  await save(here.opened(), 1);
  let isKept = false;
  const alone: Replication['alone'] = (work) =>
    isKept ? Promise.reject(new StoreUnavailable('kept')) : work();
  const late = here.opened({ alone });
  await save(late, 2);
  isKept = true;
  const [stamp] = here.copied('meta').filter(isStamp);
  here.second.tables.meta.set('stamp', { ...stamp, step: 'of another tab' });
  await save(late, 1, 'late');
  expect(here.copied('mutations')[0]).toEqual({ seq: 1, text: 'kept' });
  expect(here.copied('meta')).toEqual([{ ...stamp, step: 'of another tab' }]);
});

test.each(['from the first', 'later'])(
  'without room for both %s, bytes are only in the store and records in both',
  async (when) => {
    let hasRoom = when === 'later';
    const database = here.opened({ hasRoom: async () => hasRoom });
    await save(database, 1);
    hasRoom = false;
    await keepFile(database, 'film');
    expect(here.stored('parts')).toHaveLength(1);
    expect(here.copied('parts')).toEqual([]);
    expect(here.copied('uploads')).toEqual([{ id: 'film' }]);
  },
);

test('a full device frees the room of the second copy, and the step succeeds', async () => {
  const database = here.opened({
    onCommit(moment) {
      const isRoom = here.copied('parts').length === 0;
      if (moment === 'before' && here.stored('parts').length > 0 && !isRoom) {
        throw new StorageFull('full');
      }
      return 'go';
    },
  });
  await keepFile(database, 'film');
  await save(database, 1);
  expect(await saved(database)).toHaveLength(1);
});

test('a step that only deletes writes no stamp', async () => {
  const database = here.opened();
  await keepFile(database, 'film');
  const stamp = () => here.stored('meta');
  const before = stamp();
  await database.transact(['uploads', 'parts'], 'write', async (step) => {
    await step.delete('parts', { from: ['film', 0], to: ['film', 9] });
  });
  expect(stamp()).toEqual(before);
  expect(here.copied('parts')).toEqual([]);
});

test.each<[string, (database: OutboxDatabase, n: number) => Promise<unknown>]>([
  ['words', (database, n) => save(database, n)],
  ['bytes', (database, n) => keepFile(database, 'film', n)],
])('a replica that never answers delays a tab only once: %s', async (_what, keep) => {
  let isAway = false;
  const replica = here.replica(() => isAway && never());
  const database = here.opened({ replica });
  await save(database, 1);
  isAway = true;
  let done = 0;
  void keep(database, 2)
    .then(() => keep(database, 3))
    .then(() => (done += 1));
  await here.world.settle();
  expect(done).toBe(0);
  await here.world.pass(3_000);
  expect(done).toBe(1);
  await keep(database, 4);
  await save(database, 5);
  const stored = [here.stored('mutations'), here.stored('parts')].flat();
  expect(stored).toHaveLength(5);
});

test('a replica that answers late gets the missing steps', async () => {
  const { database, letGo } = await aHeldReplica();
  void save(database, 2);
  await here.world.pass(3_000);
  await save(database, 3);
  expect(here.copied('mutations')).toHaveLength(1);
  letGo();
  await here.world.settle();
  expect(here.copied('mutations')).toHaveLength(3);
});
