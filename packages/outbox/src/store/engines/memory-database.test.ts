import { expect, test } from 'vitest';
import { StorageFull } from '../database.ts';
import { databasePromises } from './database-contract.ts';
import { type CommitHook, memoryDatabase, memoryDisk } from './memory-database.ts';

test.each(databasePromises)('in memory: $title', async ({ check }) => {
  const disk = memoryDisk();
  await check({ open: () => memoryDatabase({ disk }) });
});

const written = (onCommit: CommitHook) => {
  const disk = memoryDisk();
  const writing = memoryDatabase({ disk, onCommit }).transact(['meta'], 'write', (step) =>
    step.put('meta', { name: 'a' }),
  );
  const stored = () => memoryDatabase({ disk }).transact(['meta'], 'read', (s) => s.keys('meta'));
  return { writing, stored };
};

test('a disk that is full stores nothing of the step', async () => {
  const { writing, stored } = written(() => {
    throw new StorageFull('full');
  });
  await expect(writing).rejects.toThrow(StorageFull);
  expect(await stored()).toEqual([]);
});

test.each([
  { moment: 'before', kept: [] },
  { moment: 'after', kept: ['a'] },
])('a tab that crashes $moment a commit hears nothing; $kept is on disk', async (row) => {
  const { writing, stored } = written((moment) => (moment === row.moment ? 'crash' : 'go'));
  let hasHeard = false;
  writing.finally(() => (hasHeard = true));
  expect(await stored()).toEqual(row.kept);
  expect(hasHeard).toBe(false);
});

test('bytes are not copied, so that a simulation can move many', async () => {
  const database = memoryDatabase();
  const bytes = new ArrayBuffer(8);
  const got = await database.transact(['parts'], 'write', async (step) => {
    await step.put('parts', { uploadId: 'a', n: 1, bytes });
    return step.get('parts', ['a', 1]);
  });
  expect((got as { bytes: ArrayBuffer }).bytes).toBe(bytes);
});
