import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableState } from './durable-state.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'durable-state-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'deep', 'numbers.json');
const open = () =>
  openDurableState<readonly number[]>(file(), [], (json) => {
    if (!Array.isArray(json)) throw new TypeError('no list');
    return json as number[];
  });
const stored = async () => JSON.parse(await readFile(file(), 'utf8')) as unknown;

test('a change is seen at once, and on disk when it says so, though another was being written', async () => {
  const state = await open();
  const written: Promise<void>[] = [];
  for (let n = 0; n < 50; n += 1) {
    const change = state.change((numbers) => [...numbers, n]);
    expect(state.read()).toContain(n);
    written.push(change.then(async () => expect(await stored()).toContain(n)));
    // Lets the write before get some way.
    await stat(folder);
  }
  await Promise.all(written);
  expect(await stored()).toHaveLength(50);
});

test('what a kill left half written beside the file is not read', async () => {
  await (await open()).change(() => [1]);
  await writeFile(`${file()}.next`, '[1, 2');
  expect((await open()).read()).toEqual([1]);
});

test('a change that could not be written says so, and the next one that can carries it', async () => {
  const state = await open();
  await state.change(() => [1]);
  await rm(path.dirname(file()), { recursive: true });
  await writeFile(path.dirname(file()), 'in the way');
  await expect(state.change((numbers) => [...numbers, 2])).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(path.dirname(file()));
  await state.change((numbers) => [...numbers, 3]);
  expect(await stored()).toEqual([1, 2, 3]);
});
