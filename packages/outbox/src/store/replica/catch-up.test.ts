import { beforeEach, expect, test } from 'vitest';
import { type OutboxDatabase, StoreUnavailable } from '../database.ts';
import { memoryDatabase } from '../engines/memory-database.ts';
import {
  inTurn,
  keepFile,
  recordsOf,
  save,
  saved,
  type TwoPlaces,
  twoPlaces,
} from '#testing/two-places.ts';
import { catchUp } from './catch-up.ts';
import { stampOf } from './stamp.ts';

let here: TwoPlaces;

beforeEach(() => {
  here = twoPlaces();
});

test('what waited before there was a replica is taken into it', async () => {
  await save(memoryDatabase({ disk: here.disk }), 1);
  await save(here.opened(), 2);
  here.disk.empty();
  expect(await saved(here.opened())).toHaveLength(2);
});

test('a tab that died while it gave the replica bytes leaves it to the next, which gives it the rest', async () => {
  const before = memoryDatabase({ disk: here.disk });
  for (const id of ['one', 'two', 'three', 'four', 'five']) await keepFile(before, id);
  let commits = 0;
  const dying = here.opened({
    onCopy: (moment) => (moment === 'before' && (commits += 1) === 3 ? 'crash' : 'go'),
  });
  await saved(dying);
  await here.world.settle();
  expect(recordsOf(here.second, 'uploads')).toHaveLength(5);
  expect(recordsOf(here.second, 'parts')).toHaveLength(4);
  await saved(here.opened());
  await here.world.settle();
  expect(recordsOf(here.second, 'parts')).toHaveLength(5);
  here.disk.empty();
  await saved(here.opened());
  expect(recordsOf(here.disk, 'parts')).toHaveLength(5);
  expect(JSON.stringify(recordsOf(here.disk, 'meta'))).not.toContain('lacks');
});

test('a tab whose step comes late to the replica takes nothing back that another did since', async () => {
  const alone = inTurn();
  await save(here.opened({ alone }), 1, 'first');
  const second = memoryDatabase({ disk: here.second });
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
  const tab = here.opened({ alone, replica: slow });
  await saved(tab);
  await here.world.settle();
  isHeld = true;
  const late = save(tab, 1, 'second');
  await here.world.settle();
  await save(here.opened({ alone }), 1, 'third');
  expect(recordsOf(here.second, 'mutations')).toEqual([{ seq: 1, text: 'third' }]);
  letGo?.();
  await late;
  expect(recordsOf(here.second, 'mutations')).toEqual([{ seq: 1, text: 'third' }]);
});

test('a replica that has gone on meanwhile is left as it is', async () => {
  await save(here.opened(), 1);
  const stale = { name: 'stamp', life: 'another', step: 'before' } as const;
  const [primary, replica] = [here.disk, here.second].map((one) =>
    memoryDatabase({ disk: one }),
  ) as [OutboxDatabase, OutboxDatabase];
  await primary.transact(['mutations'], 'write', (step) => step.put('mutations', { seq: 2 }));
  expect(await catchUp(primary, replica, stale, async () => true)).toBe(false);
  expect(recordsOf(here.second, 'mutations')).toHaveLength(1);
});

test('a draft that is written while the replica is made anew is in both places', async () => {
  await save(here.opened(), 1);
  const [primary, replica] = [here.disk, here.second].map((one) =>
    memoryDatabase({ disk: one }),
  ) as [OutboxDatabase, OutboxDatabase];
  const type = async (id: string, savedAt: number) => {
    for (const place of [primary, replica]) {
      await place.transact(['drafts'], 'write', (step) => step.put('drafts', { id, savedAt }));
    }
  };
  const whileRead: OutboxDatabase = {
    ...primary,
    async transact(...step) {
      const found = await primary.transact(...step);
      await type('begun', 2);
      await type('new', 2);
      return found;
    },
  };
  await type('begun', 1);
  const stamp = await stampOf(replica);
  expect(await catchUp(whileRead, replica, stamp, async () => true)).toBe(true);
  expect(recordsOf(here.second, 'drafts')).toEqual([
    { id: 'begun', savedAt: 2 },
    { id: 'new', savedAt: 2 },
  ]);
});

test('bytes that the store has let go of meanwhile are let go of by a replica that is behind', async () => {
  await keepFile(here.opened(), 'film');
  await memoryDatabase({ disk: here.disk }).transact(['parts', 'meta'], 'write', (step) =>
    step.delete('parts', ['film', 1]),
  );
  void save(here.opened({ onCopy: () => 'crash' }), 1);
  await here.world.settle();
  await save(here.opened(), 2);
  expect(recordsOf(here.second, 'parts')).toEqual([]);
});

test('a replica that failed is made anew when something is saved a minute later', async () => {
  let isFull = true;
  const database = here.opened({
    onCopy(moment) {
      if (isFull && moment === 'before') throw new StoreUnavailable('away');
      return 'go';
    },
  });
  await save(database, 1);
  isFull = false;
  await save(database, 2);
  expect(recordsOf(here.second, 'mutations')).toEqual([]);
  await here.world.pass(60_000);
  await save(database, 3);
  expect(recordsOf(here.second, 'mutations')).toHaveLength(3);
});
