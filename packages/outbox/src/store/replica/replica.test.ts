import { beforeEach, expect, test } from 'vitest';
import { type OutboxDatabase, StoreUnavailable } from '../database.ts';
import { putIn } from '#testing/database-contract.ts';
import { memoryDatabase } from '#testing/memory-database.ts';
import { mirroredDatabase } from '../mirrored-database.ts';
import {
  BYTES,
  inTurn,
  keepFile,
  save,
  saved,
  type TwoPlaces,
  twoPlaces,
} from '#testing/two-places.ts';
import { catchUp, stampOf } from './copy-store.ts';
import { waitingStore, never, failingCommits } from '#testing/disturbed-stores.ts';

let here: TwoPlaces;

beforeEach(() => {
  here = twoPlaces();
});

test('records queued before there was a replica are copied to it', async () => {
  await save(here.primary(), 1);
  await save(here.opened(), 2);
  here.disk.empty();
  expect(await saved(here.opened())).toHaveLength(2);
});

test('after a tab dies while copying bytes to the replica, the next tab copies the rest', async () => {
  const before = here.primary();
  for (const id of ['one', 'two', 'three', 'four', 'five']) await keepFile(before, id);
  let commits = 0;
  const dying = here.opened({
    onCopy: (moment) => (moment === 'before' && (commits += 1) === 3 ? 'crash' : 'go'),
  });
  await saved(dying);
  await here.world.settle();
  expect(here.copied('uploads')).toHaveLength(5);
  expect(here.copied('parts')).toHaveLength(4);
  await saved(here.opened());
  await here.world.settle();
  expect(here.copied('parts')).toHaveLength(5);
  here.disk.empty();
  await saved(here.opened());
  expect(here.stored('parts')).toHaveLength(5);
  expect(JSON.stringify(here.stored('meta'))).not.toContain('lacks');
});

test('a tab whose step reaches the replica late does not undo a later step of another tab', async () => {
  const alone = inTurn();
  await save(here.opened({ alone }), 1, 'first');
  let isHeld = false;
  let letGo: (() => void) | undefined;
  const slow = here.replica(
    (_tables, mode) =>
      isHeld && mode === 'write' && !letGo && new Promise<void>((resolve) => (letGo = resolve)),
  );
  const tab = here.opened({ alone, replica: slow });
  await saved(tab);
  await here.world.settle();
  isHeld = true;
  const late = save(tab, 1, 'second');
  await here.world.settle();
  await save(here.opened({ alone }), 1, 'third');
  expect(here.copied('mutations')).toEqual([{ seq: 1, text: 'third' }]);
  letGo?.();
  await late;
  expect(here.copied('mutations')).toEqual([{ seq: 1, text: 'third' }]);
});

test('a replica that has advanced meanwhile is left as it is', async () => {
  await save(here.opened(), 1);
  const stale = { name: 'stamp', life: 'another', step: 'before' } as const;
  const [primary, replica] = [here.primary(), here.replica()];
  await save(primary, 2);
  expect(await catchUp(primary, replica, stale, async () => true)).toBe(false);
  expect(here.copied('mutations')).toHaveLength(1);
});

test('a draft written while the replica is recreated is in both stores', async () => {
  await save(here.opened(), 1);
  const [primary, replica] = [here.primary(), here.replica()];
  const type = async (id: string, savedAt: number) => {
    for (const place of [primary, replica]) await putIn(place, 'drafts', { id, savedAt });
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
  expect(here.copied('drafts')).toEqual([
    { id: 'begun', savedAt: 2 },
    { id: 'new', savedAt: 2 },
  ]);
});

test('bytes deleted from the store meanwhile are deleted from a replica that is behind', async () => {
  await keepFile(here.opened(), 'film');
  await here
    .primary()
    .transact(['parts', 'meta'], 'write', (step) => step.delete('parts', ['film', 1]));
  void save(here.opened({ onCopy: () => 'crash' }), 1);
  await here.world.settle();
  await save(here.opened(), 2);
  expect(here.copied('parts')).toEqual([]);
});

test('a failed replica is recreated at a save a minute later', async () => {
  const away = failingCommits(new StoreUnavailable('away'));
  const database = here.opened({ onCopy: away.onCommit });
  await save(database, 1);
  away.isOn = false;
  await save(database, 2);
  expect(here.copied('mutations')).toEqual([]);
  await here.world.pass(60_000);
  await save(database, 3);
  expect(here.copied('mutations')).toHaveLength(3);
});

test('a step that misses records of an emptied store is repeated once the store is refilled', async () => {
  const database = here.opened();
  await save(database, 1);
  here.disk.empty();
  await database.transact(['mutations'], 'write', async (step) => {
    const found = await step.get('mutations', 1);
    if (!found) throw new TypeError('Nothing to change');
    await step.put('mutations', { seq: 1, text: 'changed' });
  });
  expect(await saved(database)).toEqual([{ seq: 1, text: 'changed' }]);
});

test('a replica that stops answering during a restore is reported, and the restore is tried again', async () => {
  await keepFile(here.opened(), 'film');
  await here.world.settle();
  here.disk.empty();
  let isAway = true;
  const replica = here.replica((tables) => isAway && tables.join() === 'parts' && never());
  const database = here.opened({ replica });
  const reading = saved(database).catch((cause: unknown) => cause);
  await here.world.settle();
  await here.world.pass(30_000);
  expect(await reading).toBeInstanceOf(StoreUnavailable);
  isAway = false;
  await saved(database);
  expect(here.stored('parts')).toHaveLength(1);
});

test('bytes of a file that nothing waits for are not restored', async () => {
  await keepFile(here.opened(), 'film');
  await here.world.settle();
  here.second.tables.parts.set(['gone', 1], { uploadId: 'gone', n: 1, bytes: BYTES });
  here.disk.empty();
  await saved(here.opened());
  expect(here.stored('parts')).toMatchObject([{ uploadId: 'film' }]);
});

test('mutations in the replica of an earlier database are quarantined, not sent', async () => {
  await save(here.opened(), 7, 'of before');
  here.disk.empty();
  const away = waitingStore(memoryDatabase(), () => {
    throw new StoreUnavailable('away');
  });
  await save(here.opened({ replica: away }), 1, 'of now');
  const after = here.opened();
  await save(after, 2, 'of now');
  expect(await saved(after)).toHaveLength(2);
  const aside = here.stored('damaged');
  expect(aside).toMatchObject([{ table: 'mutations', key: 7, found: { text: 'of before' } }]);
  expect(here.copied('mutations')).toHaveLength(2);
});

test('mutations that the tab does not send are not restored', async () => {
  const database = here.opened();
  await database.transact(['meta', 'mutations'], 'write', async (step) => {
    await step.put('meta', { name: 'lease', holder: 'gone' });
    await step.put('meta', { name: 'seq', next: 8 });
    await step.put('mutations', { seq: 7 });
  });
  here.disk.empty();
  const names = await here.opened().transact(['meta'], 'read', (step) => step.keys('meta'));
  expect(names).toEqual(['seq', 'stamp']);
});

test('a tab that read the store before it was emptied does not treat remembered records as stored', async () => {
  const crash = { isNext: false };
  const reading = mirroredDatabase(here.opened());
  await save(mirroredDatabase(here.opened()), 1);
  // The last that this tab reads is a step which the replica has not got.
  const dying = here.opened({ onCopy: () => (crash.isNext ? 'crash' : 'go') });
  await save(mirroredDatabase(dying), 2);
  crash.isNext = true;
  void save(mirroredDatabase(dying), 3);
  await here.world.settle();
  expect(await saved(reading)).toHaveLength(3);
  // Emptied before the tab that has read it gave the replica what it lacks.
  here.disk.empty();
  await save(mirroredDatabase(here.opened()), 4);
  expect(await saved(reading)).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 4 }]);
});
