import { expect, test } from 'vitest';
import { type OutboxDatabase, StoreUnavailable } from './database.ts';
import { allIn, databasePromises, putIn } from '../testing/database-contract.ts';
import { withSteps } from '../testing/disturbed-stores.ts';
import { memoryDatabase, memoryDisk } from '../testing/memory-database.ts';
import { mirroredDatabase } from './mirrored-database.ts';

test.each(databasePromises)('through a mirror: $title', async ({ check }) => {
  const disk = memoryDisk();
  await check({ open: () => mirroredDatabase(memoryDatabase({ disk })) });
});

const put = (database: OutboxDatabase, ...seqs: readonly number[]) =>
  putIn(database, 'mutations', ...seqs.map((seq) => ({ seq })));
const all = (database: OutboxDatabase) => allIn(database, 'mutations');
const seqs = async (database: OutboxDatabase) => (await all(database)).map(({ seq }) => seq);

/** A mirror, and how often it read a whole table that it mirrors. */
function aMirror(inner = memoryDatabase()) {
  const reads = { whole: 0 };
  const counting = withSteps(inner, (step) => ({
    all(table, range) {
      if (table !== 'meta') reads.whole += 1;
      return step.all(table, range);
    },
  }));
  return { database: mirroredDatabase(counting), reads };
}

test('a table that changes by one record at a time is read whole only once', async () => {
  const { database, reads } = aMirror();
  await put(database, 3, 1);
  expect(await seqs(database)).toEqual([1, 3]);
  await put(database, 2);
  await database.transact(['mutations'], 'write', (step) => step.delete('mutations', 3));
  await put(database, 4, 5, 6);
  const range = { from: 4, to: 5 };
  await database.transact(['mutations'], 'write', (step) => step.delete('mutations', range));
  expect(await seqs(database)).toEqual([1, 2, 6]);
  expect(reads.whole).toBe(1);
});

test('the list of all records stays the same object until a record changes', async () => {
  const { database } = aMirror();
  await put(database, 1);
  const before = await all(database);
  expect(await all(database)).toBe(before);
  await put(database, 2);
  expect(await all(database)).toEqual([{ seq: 1 }, { seq: 2 }]);
  expect(before).toEqual([{ seq: 1 }]);
});

test('records that may or may not have been stored are read again', async () => {
  const inner = memoryDatabase();
  let isSilent = false;
  const { database } = aMirror({
    ...inner,
    async transact(tables, mode, work) {
      const result = await inner.transact(tables, mode, work);
      if (isSilent) throw new StoreUnavailable('no word of it');
      return result;
    },
  });
  await put(database, 1);
  await seqs(database);
  isSilent = true;
  await expect(put(database, 2)).rejects.toThrow(StoreUnavailable);
  isSilent = false;
  expect(await seqs(database)).toEqual([1, 2]);
});

test('records another tab wrote before an own write are read together with it', async () => {
  const disk = memoryDisk();
  const [mine, other] = [disk, disk].map((of) => mirroredDatabase(memoryDatabase({ disk: of })));
  await put(mine!, 1);
  await seqs(mine!);
  await put(other!, 2);
  await put(mine!, 3);
  expect(await seqs(mine!)).toEqual([1, 2, 3]);
});
