import { test } from 'vitest';
import { databasePromises } from './database-contract.ts';
import { memoryDatabase, memoryDisk } from './memory-database.ts';

test.each(databasePromises)('in memory: $title', async ({ check }) => {
  const disk = memoryDisk();
  await check({ open: () => memoryDatabase({ disk }) });
});
