import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDurableState } from './durable-state.ts';
import { diskFiles } from './data-folder.ts';

async function open() {
  const folder = await temporaryFolder();
  const initial = { schema: 1, numbers: [] as number[] };
  const state = openDurableState(diskFiles(folder), 'numbers.json', initial);
  const file = path.join(folder, 'numbers.json');
  return {
    ...{ folder, file, state },
    add: (n: number) => state.change((was) => ({ ...was, numbers: [...was.numbers, n] })),
    stored: async () => (JSON.parse(await readFile(file, 'utf8')) as typeof initial).numbers,
  };
}

test('a change is readable at once, and is on disk when it resolves, though another was being written', async () => {
  const { folder, state, add, stored } = await open();
  const written: Promise<void>[] = [];
  for (let n = 0; n < 50; n += 1) {
    const change = add(n);
    expect(state.read().numbers).toContain(n);
    written.push(change.then(async () => expect(await stored()).toContain(n)));
    // Lets the write before get some way.
    await stat(folder);
  }
  await Promise.all(written);
  expect(await stored()).toHaveLength(50);
});

test('a change that could not be written rejects, and the next one that can includes it', async () => {
  const { file, add, stored } = await open();
  await mkdir(file);
  await expect(add(1)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  await rm(file, { recursive: true });
  await add(2);
  expect(await stored()).toEqual([1, 2]);
});
