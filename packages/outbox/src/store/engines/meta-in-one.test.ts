import { expect, test } from 'vitest';
import type { Transaction } from '../database.ts';
import { memoryDatabase } from './memory-database.ts';
import { metaInOne } from './meta-in-one.ts';

/** One step over three small records, and every question that reached the store. */
async function inOneStep(work: (step: Transaction) => Promise<void>) {
  const asked: string[] = [];
  const database = memoryDatabase();
  await database.transact(['meta', 'drafts'], 'write', async (step) => {
    for (const name of ['lease', 'pause', 'seq']) await step.put('meta', { name, at: 1 });
    const noted: Transaction = {
      ...step,
      get(table, key) {
        asked.push(`${table} ${String(key)}`);
        return step.get(table, key);
      },
      all(table, range) {
        asked.push(`all ${table}`);
        return step.all(table, range);
      },
    };
    await work(metaInOne(noted));
  });
  return asked;
}

test('the small records are asked for together', async () => {
  const asked = await inOneStep(async (step) => {
    const found = await Promise.all(['lease', 'seq', 'none'].map((name) => step.get('meta', name)));
    expect(found).toEqual([{ name: 'lease', at: 1 }, { name: 'seq', at: 1 }, undefined]);
    expect(await step.get('meta', 'pause')).toEqual({ name: 'pause', at: 1 });
  });
  expect(asked).toEqual(['all meta']);
});

test('all of them and one of them are one question', async () => {
  const asked = await inOneStep(async (step) => {
    expect(await step.all('meta')).toHaveLength(3);
    expect(await step.get('meta', 'seq')).toEqual({ name: 'seq', at: 1 });
    await step.put('meta', { name: 'last', at: 1 });
    expect(await step.all('meta')).toHaveLength(4);
    expect(await step.all('meta', { from: 'lease', to: 'pause' })).toHaveLength(2);
  });
  expect(asked).toEqual(['all meta', 'all meta', 'all meta']);
});

test('what the step itself wrote is seen', async () => {
  await inOneStep(async (step) => {
    await step.get('meta', 'seq');
    await step.put('meta', { name: 'seq', at: 2 });
    expect(await step.get('meta', 'seq')).toEqual({ name: 'seq', at: 2 });
    await step.delete('meta', 'lease');
    expect(await step.get('meta', 'lease')).toBeUndefined();
  });
});

test('records of other tables are asked for by themselves', async () => {
  const asked = await inOneStep(async (step) => {
    expect(await step.get('drafts', 'seq')).toBeUndefined();
  });
  expect(asked).toEqual(['drafts seq']);
});
